#!/usr/bin/env bash
# sudo /srv/frigoria/actual/install/actualizar.sh frigoria-0.2.0-linux-x64.tar.gz
# Copia cada empresa, pone la versión nueva y las arranca con ella. Si algo falla antes de pararlas, todo sigue como estaba.
set -euo pipefail

archivo=${1:-}
[ -f "$archivo" ] || { echo 'Uso: actualizar.sh frigoria-VERSIÓN-linux-x64.tar.gz' >&2; exit 2; }
actual=/srv/frigoria/actual
nueva=/srv/frigoria/$(basename "$archivo" .tar.gz)
anterior=$(readlink -f "$actual")
[ "$nueva" != "$anterior" ] || { echo "$nueva ya es la versión en marcha." >&2; exit 2; }

empresas=()
for ajustes in /etc/frigoria-*.env; do
  empresa=${ajustes##*/frigoria-}
  empresa=${empresa%.env}
  if systemctl is-active --quiet "frigoria@$empresa"; then empresas+=("$empresa"); fi
done

tar -xzf "$archivo" -C /srv/frigoria
# Sin argumentos, «restore» solo dice cómo se usa, con 2: así se sabe que este Node puede con la versión nueva.
(cd "$nueva" && node scripts/run.mjs server/backup/restore.ts) 2>/dev/null || [ $? = 2 ] || { echo 'La versión nueva no funciona con este Node. No se ha cambiado nada.' >&2; exit 1; }
for empresa in "${empresas[@]}"; do
  echo "Copiando $empresa…"
  systemctl start "frigoria-backup@$empresa" || { echo "No hay copia de $empresa (journalctl -u frigoria-backup@$empresa). No se ha cambiado nada." >&2; exit 1; }
done

for empresa in "${empresas[@]}"; do systemctl stop "frigoria@$empresa"; done
cp "$nueva"/install/systemd/* /etc/systemd/system/
systemctl daemon-reload
ln -sfn "$nueva" "$actual"

volver="Para volver a la anterior ($anterior): «Volver atrás» en $nueva/docs/install.md, con las copias de ahora, que están en /var/backups/frigoria."
for empresa in "${empresas[@]}"; do
  echo "Arrancando $empresa…"
  systemctl start "frigoria@$empresa"
  puerto=$(sed -n 's/^PORT=//p' "/etc/frigoria-$empresa.env")
  # la primera vez pone al día la base de datos: con mucho guardado, unos minutos
  curl -fsS --retry 300 --retry-delay 1 --retry-all-errors "http://127.0.0.1:${puerto:-3000}/health" >/dev/null 2>&1 || {
    echo "$empresa no contesta con la versión nueva: journalctl -u frigoria@$empresa. $volver" >&2
    exit 1
  }
done
echo "En marcha: $nueva. $volver"
