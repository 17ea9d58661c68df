// What is wrong with how the server was set up, by what it concerns: who reads it can tell the person who did.

export const serverFaults = {
  proxy:
    'El servidor recibe a todos a través de un intermediario (proxy) que no conoce: para él todos los ordenadores son el mismo, y las contraseñas equivocadas de uno cuentan para todos.',
  sender: 'Los correos salen de una dirección de este ordenador (localhost): muchos servidores los rechazan, y nadie puede contestarlos.',
  links: 'Los enlaces de los correos llevan a este mismo ordenador: quien los recibe no puede abrirlos.',
} as const;

export type ServerFault = keyof typeof serverFaults;
