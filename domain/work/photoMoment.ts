// Whether a photo of an albarán shows the work before or after, as it travels and in Spanish.

export const photoMoments = { antes: 'Antes', despues: 'Después' } as const;

export type PhotoMoment = keyof typeof photoMoments;

export const isPhotoMoment = (value: unknown): value is PhotoMoment => typeof value === 'string' && Object.hasOwn(photoMoments, value);
