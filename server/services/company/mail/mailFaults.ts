// Why a mail did not leave, in plain words, and whether trying again is of any use.

export interface Fault {
  /** Trying again cannot help: the server has refused this mail. */
  isFinal: boolean;
  /** For people. May quote the server, so it belongs on the screen and never in the log. */
  text: string;
  /** For the log. */
  code: string;
}

const unreachable = 'No se puede conectar con el servidor de correo';

/** What the mail library's codes mean to the person who set it up. */
const reasons: Record<string, string> = {
  EAUTH: 'El servidor de correo no acepta el usuario o la contraseña',
  ENOAUTH: 'El servidor de correo pide un usuario y una contraseña',
  EENVELOPE: 'El servidor de correo no admite la dirección',
  ETLS: 'No hay conexión segura con el servidor de correo',
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  EDNS: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: 'El servidor de correo no responde',
  EABORT: 'El servidor de correo no responde',
  ESECRET: 'La contraseña guardada del correo no se puede leer en este servidor: escríbala otra vez en Configuración',
  ESTORE: 'No se puede leer el archivo adjunto',
  EDRAW: 'No se puede preparar el documento adjunto',
};

/** Codes with which a server judges the mail itself, and not us or its own state. */
const judged = new Set(['EENVELOPE', 'EMESSAGE']);
const WORDS_MAX = 300;

/** Reads what a mailer threw. */
export function faultOf(error: unknown): Fault {
  const { code = '', responseCode = 0, response = '' } = error as { code?: string; responseCode?: number; response?: string };
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const words = response.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, WORDS_MAX);
  const isPutOff = judged.has(code) && responseCode >= 400 && responseCode < 500;
  const reason = isPutOff ? 'El servidor de correo pide que se intente más tarde' : (reasons[code] ?? 'El servidor de correo no ha aceptado el mensaje');
  return {
    isFinal: judged.has(code) && !isPutOff,
    text: words ? `${reason} («${words}»)` : reason,
    code: responseCode ? `${code} ${responseCode}` : code,
  };
}
