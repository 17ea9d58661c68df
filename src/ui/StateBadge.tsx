import { Badge } from '@chakra-ui/react';

const palettes: Record<string, string> = {
  abierta: 'orange',
  pendiente: 'orange',
  borrador: 'gray',
  'en curso': 'blue',
  parcial: 'blue',
  listo: 'blue',
  emitida: 'blue',
  gestionada: 'green',
  terminado: 'green',
  facturado: 'green',
  cobrada: 'green',
  saldado: 'green',
  rectificada: 'purple',
  'a devolver': 'purple',
  cancelado: 'gray',
};

/** Where a stored thing stands in its life: `label` in words, the colour by its state. */
export function StateBadge({ state, label }: { state: string; label: string }) {
  return (
    <Badge colorPalette={palettes[state] ?? 'gray'} size="sm" rounded="full" px="2.5" py="0.5" whiteSpace="nowrap">
      {label}
    </Badge>
  );
}
