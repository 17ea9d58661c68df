/** Said where what was written waits on this device. */
export const keptWords = 'Sin conexión: guardado en este dispositivo';
