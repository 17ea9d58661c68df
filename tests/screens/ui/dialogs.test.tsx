// What a dialog refuses, and in which words: supplier, product, machine, user.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { constants } from '#domain/kernel/constants.ts';
import { defaultGroup } from '#domain/company/userModules.ts';
import { provider } from '#domain/parties/provider.ts';
import EquipmentDialog from '#src/screens/catalogue/equipment/EquipmentDialog.tsx';
import ProductDialog from '#src/screens/catalogue/products/ProductDialog.tsx';
import CustomerDialog from '#src/screens/parties/customers/CustomerDialog.tsx';
import ProviderDialog from '#src/screens/parties/providers/ProviderDialog.tsx';
import UserDialog from '#src/screens/company/users/UserDialog.tsx';
import { frozenWords } from '#domain/records/frozen.ts';
import { type OpenDialog, adding, box, dialog, editing, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { holdTimers } from '#tests/support/pages/heldTimers.ts';
import { lasts, said } from '#tests/support/pages/passingMessage.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const select = (name: string) => page.getByRole('combobox', { name });

afterEach(leaveDialog);

/** The widest that a dialog becomes, in pixels. */
const width = () => getComputedStyle(dialog().element()).maxWidth;

const place = { Dirección: 'Calle Real, 3', 'Código postal': '14001', Municipio: 'Córdoba', Provincia: 'Córdoba' };

/** Saves what is in the form, whose DNI/CIF is another's: a warning of 3 seconds, and nothing is saved (§5, §8). */
async function isRefusedAsTaken(server: OpenDialog['server'], entity: 'customer' | 'provider') {
  await button('Guardar').click();
  await expect.poll(() => server.waits(`/api/${entity}/checkDNI`)).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  await server.answer(`/api/${entity}/checkDNI`, { code: 20000, data: false });
  const toast = page.getByRole('region', { name: 'Mensajes' }).getByText('El DNI/CIF ya existe');
  await said(toast);
  await lasts(toast, 3000);
  vi.useRealTimers();
  await expect.element(box('Nombre')).toHaveValue('Frío Sur');
  await expect.element(button('Guardar')).toBeEnabled();
  expect(server.sent(`/api/${entity}/create`)).toEqual([]);
}

describe('a customer', () => {
  it('§5 is not saved while its DNI/CIF is taken: a warning of 3 s', async () => {
    const known = {
      '/api/customer/getLastCode': { code: 8 },
      '/api/customer/coincidencias': [],
      '/api/customerCategory/dropdown': [{ value: 1, label: 'Hostelería' }],
    };
    const { server } = await openDialog(known, told => <CustomerDialog target={adding} {...told} />);
    await fill({ Nombre: 'Frío Sur', 'DNI/CIF': 'B14000004', ...place });
    await select('Categoría').selectOptions('1');
    await isRefusedAsTaken(server, 'customer');
  });
});

describe('a supplier', () => {
  const open = () => openDialog({ '/api/provider/getLastCode': { code: 8 } }, told => <ProviderDialog target={adding} {...told} />);

  it('whose NIF is frozen shows it with its reason, and saves the rest, even where the list has its row already', async () => {
    const reason = frozenWords('bookedSupplier');
    const row = { ...provider.draft.getDefault(), ...provider.example.draft, id: 7, version: 1 };
    const target = { ...editing(7), given: row };
    const { server } = await openDialog({ '/api/provider/data/7': { ...row, frozen: { nif_cif: reason } }, '/api/fusion/ultima/provider/7': null }, told => (
      <ProviderDialog target={target} {...told} />
    ));
    await sees(page.getByText(reason));
    await sees(page.getByText('22222222J'));
    await seesNot(box('DNI/CIF'));
    await fill({ Nombre: 'Fríos del Norte' });
    await button('Guardar').click();
    await server.answer('/api/provider/checkDNI', { code: 20000, data: true });
    await expect.poll(() => server.sent('/api/provider/update')).toMatchObject([{ id: 7, name: 'Fríos del Norte', nif_cif: '22222222J' }]);
  });

  it('is given the next code, and saved when its DNI/CIF is free', async () => {
    const { server, onSaved } = await open();
    await expect.element(dialog()).toHaveAccessibleName('Añadir Proveedor');
    expect(width()).toBe('800px');
    await expect.element(box('Código')).toHaveValue('8');
    await fill({ Nombre: 'Frío Sur', 'DNI/CIF': 'B14000004', ...place });
    await button('Guardar').click();
    await expect.poll(() => server.sent('/api/provider/checkDNI')).toEqual([{ id: null, dni: 'B14000004' }]);
    await server.answer('/api/provider/checkDNI', { code: 20000, data: true });
    await expect.poll(() => server.sent('/api/provider/create')).toMatchObject([{ code: 8, name: 'Frío Sur', nif_cif: 'B14000004', city: 'Córdoba' }]);
    await server.answer('/api/provider/create', { code: 20001, data: { id: 5, version: 1 } });
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  });

  it('is not saved while its DNI/CIF is taken: a warning of 3 s (§5)', async () => {
    const { server } = await open();
    await fill({ Nombre: 'Frío Sur', 'DNI/CIF': 'B14000004', ...place });
    await isRefusedAsTaken(server, 'provider');
  });

  it('says what is missing or wrong', async () => {
    const { server } = await open();
    await fill({ Email: 'nadie' });
    await button('Guardar').click();
    for (const text of ['Introduzca el nombre del proveedor', 'DNI obligatorio', 'Email inválido']) await sees(page.getByText(text));
    await expectAccessible();
    expect(server.sent('/api/provider/checkDNI')).toEqual([]);
  });
});

describe('a product', () => {
  const CHECK = '/api/workOrder/checkCode';
  const stored = { id: 7, version: 1, code: 'GAS-1', name: 'Gas', product_family_id: 1, price: 12.5, physical_stock: 3, min_stock: 1 };
  const open = (isNew: boolean) =>
    openDialog({ '/api/productFamily/all': [{ id: 1, name: 'Gases' }], '/api/product/data/7': stored }, told => (
      <ProductDialog target={isNew ? adding : editing(7)} {...told} />
    ));

  it('shows while typing that its code exists, and is not saved', async () => {
    const timers = holdTimers(constants.searchDebounce);
    const { server } = await open(false);
    await expect.element(dialog()).toHaveAccessibleName('Editar Producto');
    await box('Código').fill('GAS-2');
    await expect.poll(() => (timers.run(), server.sent(CHECK).at(-1))).toEqual({ code: 'GAS-2', id: 7, entity: 'product' });
    await server.answer(CHECK, { code: 20000, data: -1 });
    await expect.element(box('Código')).toHaveAccessibleDescription('El código ya existe');
    await button('Guardar').click();
    await expect.element(box('Código')).toHaveFocus();
    expect(server.sent('/api/product/update')).toEqual([]);
    await box('Código').fill('GAS-3');
    await expect.poll(() => (timers.run(), server.sent(CHECK).at(-1))).toMatchObject({ code: 'GAS-3' });
    await server.answer(CHECK, { code: 20000, data: 1 });
    await expect.element(box('Código')).toHaveAccessibleDescription('');
    await button('Guardar').click();
    await expect.poll(() => server.sent('/api/product/update')).toMatchObject([{ id: 7, code: 'GAS-3' }]);
  });

  it('has no price and no stock below 0', async () => {
    const { server } = await open(true);
    await fill({ Nombre: 'Gas', Precio: '-1', 'Stock físico': '-0.5', 'Stock mínimo': '-2' });
    for (const name of ['Precio', 'Stock físico', 'Stock mínimo']) await expect.element(box(name)).toHaveAccessibleDescription('El valor debe ser posistivo');
    await expectAccessible();
    expect(server.sent('/api/product/create')).toEqual([]);
  });
});

describe('a machine', () => {
  const LOCATIONS = { items: [{ id: 2, name: 'Local', city: 'Córdoba' }], total: 1, page: 1, pageSize: 100 };
  const tab = (name: string) => page.getByRole('tab', { name });
  const unit = (side: string) => ({ [`Marca ${side}`]: 'Daikin', [`Modelo ${side}`]: 'X1', [`N.º de serie ${side}`]: '123', [`Ubicación ${side}`]: 'Pared' });
  const fillUnit = async (title: string) => {
    for (const [label, text] of Object.entries(unit(title.toLowerCase())))
      await page
        .getByRole('tabpanel', { name: title })
        .getByLabelText(new RegExp(`^${label}`))
        .fill(text);
  };

  it('needs both units: each tab is marked until it is complete', async () => {
    const { server } = await openDialog({ '/api/location/getPaginatedFilter': LOCATIONS }, told => (
      <EquipmentDialog target={adding} customerId={5} {...told} />
    ));
    await expect.element(dialog()).toHaveAccessibleName('Añadir Máquina');
    await sees(tab('Interior incompleta'));
    await sees(tab('Exterior incompleta'));
    await button('Guardar').click();
    await sees(page.getByText('Este campo es obligatorio'));
    await sees(page.getByText('La marca de interior es obligatoria'));
    await fill({ Nombre: 'Split de la barra' });
    await select('Localización').selectOptions('2');
    await fillUnit('Interior');
    await expect.element(tab('Interior')).not.toHaveAccessibleName(/incompleta/);
    await button('Guardar').click();
    await expect.element(tab('Exterior incompleta')).toHaveAttribute('aria-selected', 'true');
    for (const text of ['La marca', 'El modelo', 'El número de serie', 'La ubicación'])
      await sees(page.getByText(new RegExp(`^${text} de exterior es obligatori[oa]$`)));
    expect(server.sent('/api/machine/create')).toEqual([]);
    await expectAccessible();
    await fillUnit('Exterior');
    await seesNot(page.getByText('incompleta'));
    await button('Guardar').click();
    await expect.poll(() => server.sent('/api/machine/create')).toMatchObject([{ location_id: 2, inside_brand: 'Daikin', outside_location: 'Pared' }]);
  });
});

describe('a user', () => {
  const stored = {
    id: 9,
    version: 1,
    username: 'ines',
    email: 'ines@frigoria.es',
    first_name: 'Inés',
    last_name: 'Cabello',
    roles: 2,
    customer_id: null,
    active: true,
  };
  const customer = () => page.getByRole('combobox', { name: 'Cliente' });

  it.each([
    ['administradores', 1],
    ['trabajadores', 2],
    ['usuarios-cliente', 3],
  ])('of the module %s has the role %i', async (module, role) => {
    await openDialog({}, told => <UserDialog target={{ ...adding, given: { roles: defaultGroup(module), customer_id: null } }} {...told} />);
    await expect.element(dialog()).toHaveAccessibleName('Añadir Usuario');
    await expect.element(select('Rol')).toHaveValue(String(role));
  });

  it('has a customer only in the group of customers', async () => {
    await openDialog({}, told => <UserDialog target={{ ...adding, given: { roles: 2, customer_id: null } }} {...told} />);
    await sees(select('Rol'));
    await seesNot(customer());
    await select('Rol').selectOptions('3');
    await sees(customer());
    await button('Guardar').click();
    await sees(page.getByText('Introduzca el cliente'));
    await expectAccessible();
  });

  it('keeps the name by which they sign in', async () => {
    const reason = frozenWords('username');
    await openDialog({ '/api/user/data/9': { ...stored, frozen: { username: reason } } }, told => <UserDialog target={editing(9)} {...told} />);
    await expect.element(dialog()).toHaveAccessibleName('Editar Usuario');
    await expect.element(page.getByText('ines', { exact: true })).toBeVisible();
    await sees(page.getByText(reason));
    await seesNot(box('Usuario'));
    await expect.element(box('Contraseña')).toHaveValue('');
    await expectAccessible();
  });

  it('leaves no password in the browser where the answer is lost, though what is typed is kept', async () => {
    const { server } = await openDialog({}, told => <UserDialog target={{ ...adding, given: { roles: 2, customer_id: null } }} {...told} />);
    await fill({
      Usuario: 'ines',
      Nombre: 'Inés',
      Apellidos: 'Mora',
      Email: 'ines@frigoria.es',
      Contraseña: 'secreto-frio-1',
      'Repetir contraseña': 'secreto-frio-1',
    });
    await button('Guardar').click();
    await expect.poll(() => server.waits('/api/user/create')).toBe(true);
    await server.lose('/api/user/create');
    await expect.element(button('Guardar')).toHaveFocus();
    const kept = () => JSON.stringify({ ...localStorage });
    await expect.poll(kept).toContain('ines@frigoria.es');
    expect(kept()).not.toContain('secreto-frio-1');
  });

  it('says what is missing, in the words of each field', async () => {
    const { server } = await openDialog({}, told => <UserDialog target={{ ...adding, given: { roles: null, customer_id: null } }} {...told} />);
    await fill({ Contraseña: 'corta', 'Repetir contraseña': 'otra', Email: 'nadie' });
    await button('Guardar').click();
    const said = ['Introduzca el nombre del usuario', 'Introduzca los apellidos del usuario', 'Introduzca un email válido', 'Seleccione el rol de usuario'];
    for (const text of [...said, 'Demasiado corta, debe tener min 8 caracteres', 'Las contraseñas no coinciden']) await sees(page.getByText(text));
    await box('Email').fill('');
    await expect.element(box('Email')).toHaveAccessibleDescription('Introduzca un email');
    expect(server.sent('/api/user/create')).toEqual([]);
  });
});
