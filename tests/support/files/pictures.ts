// Pictures as a phone takes them: made here, with the place and the owner written into them.
import sharp from 'sharp';

export interface Camera {
  width?: number;
  height?: number;
  /** EXIF orientation: 6 is a phone held upright. */
  orientation?: number;
  format?: 'jpeg' | 'png' | 'webp';
}

/** A photo of two halves, red on the left and blue on the right, with GPS and owner in its EXIF. */
export async function photo({ width = 400, height = 300, orientation = 1, format = 'jpeg' }: Camera = {}): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .toFormat(format)
    .withExif({ IFD0: { Artist: 'Propietario Secreto', Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 53/1 17/1' } })
    .withMetadata({ orientation })
    .toBuffer();
}
