import { Box } from '@chakra-ui/react';
import type { ClipboardEvent } from 'react';
import { type Point, readPosition } from '#domain/parties/place.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { LocationMap } from '#src/ui/widgets/maps/LocationMap.tsx';

const { DecimalField, useFormValue } = fieldsFor<{ [Name in keyof Point]: number | null }>();

interface PositionProps {
  isReadOnly: boolean;
  /** Of the map, in CSS pixels. */
  height?: number;
}

/** Where something is: two boxes, and a map to point at. */
export function PositionField({ isReadOnly, height = 280 }: PositionProps) {
  return (
    <>
      <Coordinates />
      <Place isReadOnly={isReadOnly} height={height} />
    </>
  );
}

/** Latitude and longitude; a position that is pasted into either of them fills both. */
function Coordinates() {
  const setValues = useFormPart(form => form.setValues);
  const paste = (event: ClipboardEvent) => {
    const point = readPosition(event.clipboardData.getData('text'));
    if (point === null || (event.target as HTMLInputElement).readOnly) return;
    event.preventDefault();
    void setValues(values => ({ ...values, ...point }));
  };
  return (
    <Box onPasteCapture={paste}>
      <FormGrid style={{ marginBottom: '0.5rem' }}>
        <DecimalField name="latitude" hint="Pegue aquí una posición o el enlace de un mapa" />
        <DecimalField name="longitude" />
      </FormGrid>
    </Box>
  );
}

const degrees = (value: unknown) => (typeof value === 'number' ? value : null);

function Place({ isReadOnly, height }: Required<PositionProps>) {
  const setValues = useFormPart(form => form.setValues);
  return (
    <LocationMap
      height={height}
      latitude={degrees(useFormValue('latitude'))}
      longitude={degrees(useFormValue('longitude'))}
      isReadOnly={isReadOnly}
      onChange={(latitude, longitude) => void setValues(values => ({ ...values, latitude, longitude }))}
    />
  );
}
