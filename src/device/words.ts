/** Said where what was written waits on this device. */
export const keptWords = 'Guardado en este dispositivo: se envía en cuanto se pueda';
