FROM python:3.13-slim AS build
WORKDIR /build
RUN python -m venv --without-pip /opt/winze
COPY lock/run.txt lock/run.txt
RUN pip --python /opt/winze/bin/python install --no-cache-dir --require-hashes -r lock/run.txt
COPY pyproject.toml README.md LICENSE ./
COPY server server
COPY web web
COPY migrations migrations
# The lock also has the build backend, which is removed after it has built the wheel.
RUN pip --python /opt/winze/bin/python install --no-cache-dir --no-deps --no-build-isolation . \
 && pip --python /opt/winze/bin/python uninstall --yes hatchling editables trove-classifiers

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home winze \
 && install --directory --owner winze --group winze --mode 700 /data
COPY --from=build /opt/winze /opt/winze
ENV PATH=/opt/winze/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    WINZE_DATA=/data \
    WINZE_HOST=0.0.0.0 \
    WINZE_PORT=8000
USER winze
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["winze", "serve"]
