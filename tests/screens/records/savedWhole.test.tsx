// A stored record that is changed in its dialog: it is sent whole, with the version that was read, and a new one with what its opener knew.
import { afterEach, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import EquipmentDialog from '#src/screens/catalogue/equipment/EquipmentDialog.tsx';
import TariffDialog from '#src/screens/catalogue/tariffs/TariffDialog.tsx';
import ContractDialog from '#src/screens/contracts/contracts/ContractDialog.tsx';
import ContractMachineDialog from '#src/screens/contracts/contracts/ContractMachineDialog.tsx';
import OperationDialog from '#src/screens/contracts/contracts/OperationDialog.tsx';
import ContractTemplateDialog from '#src/screens/contracts/contractTemplates/ContractTemplateDialog.tsx';
import VisitDialog from '#src/screens/contracts/visits/VisitDialogs.tsx';
import ProviderDialog from '#src/screens/parties/providers/ProviderDialog.tsx';
import type { OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { dialog, editing, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

type Name = 'tariff' | 'machine' | 'contract' | 'contractMachine' | 'operation' | 'contractTemplate' | 'plannedVisit' | 'provider';
type Draw = (opened: OpenedDialog) => ReactNode;

const draw: Record<Name, Draw> = {
  tariff: opened => <TariffDialog {...opened} />,
  machine: opened => <EquipmentDialog {...opened} customerId={5} />,
  contract: opened => <ContractDialog {...opened} />,
  contractMachine: opened => <ContractMachineDialog {...opened} customerId={5} />,
  operation: opened => <OperationDialog {...opened} />,
  contractTemplate: opened => <ContractTemplateDialog {...opened} />,
  plannedVisit: opened => <VisitDialog {...opened} does="visit.move" />,
  provider: opened => <ProviderDialog {...opened} />,
};

/** What is written into which box, and what is sent of it. */
const changes: Record<Name, { label: string; text: string; sent: object }> = {
  tariff: { label: 'Porcentaje', text: '-12,5', sent: { porcentaje: -12.5 } },
  machine: { label: 'Nombre', text: 'Split cocina', sent: { name: 'Split cocina' } },
  contract: { label: 'Precio al año', text: '1234,5', sent: { precio: 1234.5 } },
  contractMachine: { label: 'Precio al año', text: '99,9', sent: { precio: 99.9 } },
  operation: { label: 'Máximo', text: '12,5', sent: { maximo: 12.5 } },
  contractTemplate: { label: 'Horas de respuesta', text: '24', sent: { respuesta: 24 } },
  plannedVisit: { label: 'Prevista el', text: '20/06/2026', sent: { fecha: '2026-06-20' } },
  provider: { label: 'Nombre', text: 'Fríos del Sur', sent: { name: 'Fríos del Sur' } },
};

const names = Object.keys(draw) as Name[];
const callsOf = (name: Name) => endpoints[name] as unknown as { data: Endpoint; update: Endpoint; create: Endpoint };

it.each(names)('%s is sent whole with what was changed, under the version that was read', async name => {
  const { draft, example } = entities[name];
  const { data, update } = callsOf(name);
  const stored = { ...(draft.getDefault() as object), ...(example.draft as object) };
  const known = { [data.path.replace('{id}', '7')]: { ...stored, id: 7, version: 4 }, '/api/provider/checkDNI': true };
  const { server, onSaved } = await openDialog(known, told => draw[name]({ ...told, target: editing(7) }));
  const { label, text, sent } = changes[name];
  await fill({ [label]: text });
  await expectAccessible();
  await button('Guardar').click();
  await expect.poll(() => server.sent(update.path)).toEqual([expect.objectContaining({ ...stored, ...sent, id: 7, version: 4 })]);
  await server.answer(update.path, { code: 20001, message: '', data: { id: 7, version: 5 } });
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

it.each([
  ['contractMachine', { contract_id: 3, machine_id: 9 }, { 'Precio al año': '120' }, { precio: 120, desde: null, hasta: null }],
  ['operation', { plan_id: 3, orden: 20 }, { Operación: 'Limpiar filtros' }, { name: 'Limpiar filtros', tipo: '' }],
] as const)('A new %s belongs to what it was opened from', async (name, given, typed, sent) => {
  const { create } = callsOf(name);
  const { server } = await openDialog({}, told => draw[name]({ ...told, target: { mode: 'add', id: null, given } }));
  await expect.element(dialog()).toHaveAccessibleName(`Añadir ${entities[name].one}`);
  await fill(typed);
  await button('Guardar').click();
  await expect.poll(() => server.sent(create.path)).toEqual([expect.objectContaining({ ...given, ...sent })]);
});
