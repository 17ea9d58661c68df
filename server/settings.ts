// The settings of an installation, all of them variables of the environment. The table of docs/operating.md and install/frigoria.env are written from here
// (`npm run settings`), and `readConfig` reads these and no others.

interface Setting {
  /** As docs/operating.md says it; '' where there is none. */
  standard: string;
  /** For docs/operating.md. */
  about: string;
  /** For the file of an installation, in Spanish. */
  note: string;
  /** What that file says: as it is where `isGiven`, else after a #, for the person who needs it. */
  value: string;
  isGiven?: true;
}

const part = (standard: string, value: string, note: string, about: string): Setting => ({ standard, value, note, about });
const given = (...words: Parameters<typeof part>): Setting => ({ ...part(...words), isGiven: true });

/** EMPRESA is the short name of the company, as in `frigoria@EMPRESA`. */
const table = {
  PORT: given('`3000`', '3001', 'El puerto en el que escucha, otro para cada empresa.', 'where it listens'),
  HOST: part(
    '`127.0.0.1`',
    '127.0.0.1',
    'La dirección en la que escucha: 127.0.0.1 detrás de Caddy o nginx.',
    'where it listens; an address that other computers reach needs a `PUBLIC_URL` with https, or the start ends with exit code 1',
  ),
  HOST_WITHOUT_TLS: part(
    '',
    '1',
    'Solo si otros equipos han de entrar por http, sin cifrar: las contraseñas viajan a la vista de la red.',
    '`1` where other computers may come by http on purpose: passwords can be read on the way',
  ),
  PUBLIC_URL: given(
    '`http://HOST:PORT`',
    'https://frigoria.example.com',
    'La dirección que escriben los usuarios.',
    'the address in mails and entry codes, and the site that passkeys belong to; tablets need https for the camera, the work without coverage and passkeys, and «Añadir personas» says so where this is not its own https («una dirección pública con https»): with another name they are worth nothing. On this computer they work at `localhost`, not at `127.0.0.1`',
  ),
  TRUST_PROXY: given(
    '',
    '1',
    'Detrás de Caddy o nginx: las contraseñas equivocadas se cuentan por la dirección de cada equipo.',
    '`1` where clients reach it through one proxy only: the address that wrong passwords are counted by is then that of `X-Forwarded-For`, which otherwise counts for nothing',
  ),
  DATA_DIR: given(
    '`data`',
    '/var/lib/frigoria/EMPRESA',
    'La base de datos incorporada, los archivos y los correos guardados.',
    'the embedded database, files and the mail outbox',
  ),
  DATABASE_URL: part(
    '',
    'postgres://frigoria_EMPRESA:…@127.0.0.1:5432/frigoria_EMPRESA',
    'PostgreSQL 14 o posterior en lugar de la base de datos incorporada.',
    'PostgreSQL ≥ 14 instead of the embedded database',
  ),
  S3_URL: part(
    '',
    'https://clave:secreto@servidor/cubo?region=eu-west-1',
    'Un cubo S3 para los archivos, en lugar de DATA_DIR/files.',
    'a bucket that keeps files instead of `DATA_DIR/files`: `https://key:secret@host/bucket?region=eu-west-1`, of a server that speaks S3',
  ),
  APP_TIMEZONE: part(
    '`Europe/Madrid`',
    'Atlantic/Canary',
    'La zona horaria de la empresa, si no es la de la península.',
    'the company’s time zone, which decides what day it is, on any computer',
  ),
  ADMIN_PASSWORD: part(
    'random, printed once',
    '…',
    'La contraseña del primer usuario, «admin». Sin ella se crea una, que sale una vez en el registro.',
    'password of the first user',
  ),
  SECRET_KEY: part(
    '',
    '…',
    'Al menos 32 caracteres al azar para cifrar lo que se guarda sellado. Sin ella: DATA_DIR/secret.key.',
    'at least 32 random characters, from which the key of what is stored sealed is made (secrets of apps of codes); without it `DATA_DIR/secret.key`, made with the first. Two processes on one database need the same',
  ),
  SMTP_URL: part(
    '',
    'smtp://usuario:contraseña@servidor:587',
    'El servidor de correo. También se puede indicar en Configuración, Correo electrónico.',
    'mail server, `smtp://user:password@host:587` (STARTTLS) or `smtps://…`; it outweighs the server that the office names in /configuracion. Without either each mail is an `.eml` file in `DATA_DIR/outbox`, and the screens say so',
  ),
  MAIL_FROM: part(
    '`Frigoria <no-responder@localhost>`',
    'no-responder@example.com',
    'La dirección de la que salen los correos, con SMTP_URL.',
    'the address that mails come from; its name is the company’s, where it has one',
  ),
  MAP_TILES: part(
    'OpenStreetMap’s',
    'no',
    'Mapas sin imágenes de OpenStreetMap («no»), o de otro servidor.',
    'where browsers get the pictures of maps, as `https://tiles.example/{z}/{x}/{y}.png`; `no` for maps without pictures ([what leaves this machine](#what-leaves-this-machine))',
  ),
  HELP_CONTACT: part(
    '',
    'Climas Soporte, 957 00 00 00, soporte@example.com',
    'A quién llama la oficina cuando algo no funciona: sale en «Ayuda».',
    'whom the office calls when the program does not work, as «Ayuda» (/ayuda) says it to the office and to auditors',
  ),
  METRICS_TOKEN: part(
    '',
    '…',
    'Lo que ha de enviar quien lee /metrics (Prometheus).',
    'the token that a reader of `/metrics` sends; without it no one reads them ([metrics](#metrics))',
  ),
  LOG_LEVEL: part('`warn`', 'info', 'Anotar cada petición, sin contraseñas ni claves.', '`info` logs each request, as JSON, without tokens'),
  VERIFACTU: part(
    '`apagado`',
    'produccion',
    'VERI*FACTU: apagado, simulado, pruebas o produccion.',
    'whether invoices get records for the tax agency, and where these go: `simulado`, `pruebas`, `produccion` ([VERI*FACTU](#verifactu))',
  ),
  CERTIFICATE: part(
    '',
    '/etc/frigoria/EMPRESA.p12',
    'El certificado de la empresa, que solo lee el usuario del servicio.',
    'path of the `.p12` or `.pfx` that the tax agency is shown',
  ),
  CERTIFICATE_PASSWORD_FILE: part('', '/etc/frigoria/EMPRESA.p12.txt', 'El archivo con la contraseña del certificado.', 'the file with its password'),
  CERTIFICATE_PASSWORD: part('', '…', 'O la contraseña misma.', 'or the password itself'),
  CERTIFICATE_SEAL: part('', '1', 'Si el certificado es un sello.', '`1` where it is a seal'),
  PRODUCER_NAME: part(
    'the release’s',
    '…',
    'Quién responde de este programa ante la Agencia Tributaria, si no es quien lo entrega.',
    'who answers for this program before the tax agency, where that is not the `producer` of package.json; with the other five, needed to activate',
  ),
  PRODUCER_NIF: part('the release’s', '…', 'Su NIF.', 'their NIF'),
  PRODUCER_ADDRESS: part('the release’s', '…', 'Su dirección postal.', 'their postal address'),
  PRODUCER_PLACE: part('the release’s', 'Sevilla, España', 'Dónde lo firma.', 'the town and country in which they signed that'),
  PRODUCER_DATE: part('the release’s', '2026-03-02', 'Qué día lo firma.', 'the day on which they did'),
  PRODUCER_VERSION: part('the release’s', '0.1.0', 'Para qué versión del programa.', 'for which version'),
  VERIFACTU_HOST: part(
    'the tax agency’s',
    'https://localhost:8443',
    'Otro servicio en lugar del de la Agencia Tributaria, para ensayar.',
    'another service in its place: [for trials](#an-aeat-for-trials)',
  ),
  VERIFACTU_CA: part('', '…', 'La autoridad que firma el certificado de ese servicio.', 'the authority that signed its certificate'),
  DEMO: part(
    '',
    '1',
    'La empresa de muestra, en una base de datos vacía, y solo en este equipo. Nunca con datos de verdad.',
    '`1` fills an empty database with the sample company, as `npm run demo` does: on this machine only, no mail leaves, papers say MUESTRA',
  ),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof table;

/** What `readConfig` may read: a setting that is not in the table does not compile. */
export type Environment = Readonly<Partial<Record<SettingName, string | undefined>>>;

export const settings: Readonly<Record<SettingName, Setting>> = table;
