// The operations that are usual for each kind of machine, which a plan takes over in one press.
import type { MachineKind } from '../catalogue/machineKinds.ts';

interface Usual {
  name: string;
  /** Its place in the tables 3.2 (up to 70 kW) and 3.3 (above) of IT 3.3 of RITE (RD 1027/2007, consolidated text of 2022-08-02); absent where the table has none. */
  small?: string;
  large?: string;
  unidad?: string;
  minimo?: number;
  maximo?: number;
  foto?: true;
}

const filters: Usual = { name: 'Revisión y limpieza de filtros de aire', small: 'b.4', large: '19' };
const evaporator: Usual = { name: 'Limpieza de la batería interior', small: 'b.1', large: '1' };
const condenser: Usual = { name: 'Limpieza de la batería exterior', small: 'b.1', large: '2' };
const drains: Usual = { name: 'Limpieza de bandeja y desagües', foto: true };
const tightness: Usual = { name: 'Estanquidad y niveles de refrigerante y aceite', small: 'b.3', large: '4' };
const unit: Usual = { name: 'Revisión del equipo autónomo', small: 'b.10', large: '26' };
const supply: Usual = { name: 'Revisión y limpieza de impulsión y retorno de aire', small: 'b.9', large: '25' };
const fans: Usual = { name: 'Revisión de bombas y ventiladores', large: '27' };
const high: Usual = { name: 'Presión de alta', unidad: 'bar' };
const low: Usual = { name: 'Presión de baja', unidad: 'bar' };
const current: Usual = { name: 'Consumo', unidad: 'A' };
const drop: Usual = { name: 'Salto térmico', unidad: '°C', minimo: 8, maximo: 15 };
const measures = [high, low, current, drop];

const waterFilters: Usual = { name: 'Revisión y limpieza de filtros de agua', small: 'a.11', large: '18' };
const levels: Usual = { name: 'Comprobación de niveles de agua en circuitos', small: 'a.9', large: '14' };
const safety: Usual = { name: 'Comprobación de tarado de elementos de seguridad', small: 'a.10', large: '17' };
const insulation: Usual = { name: 'Revisión del estado del aislamiento térmico', small: 'a.13', large: '29' };
const control: Usual = { name: 'Revisión del sistema de control automático', small: 'a.14', large: '30' };
const preparation: Usual = { name: 'Revisión del sistema de preparación de agua caliente sanitaria', small: 'a.12', large: '28' };
const smoke: Usual = { name: 'Comprobación del circuito de humos de la caldera', small: 'a.3', large: '5' };
const chimney: Usual = { name: 'Comprobación de conductos de humos y chimenea', small: 'a.4', large: '6' };
const burner: Usual = { name: 'Limpieza del quemador', small: 'a.5', large: '7' };
const vessel: Usual = { name: 'Revisión del vaso de expansión', small: 'a.6', large: '8' };
const seal: Usual = { name: 'Estanquidad de cierre entre quemador y caldera', small: 'a.8', large: '11' };
const treatment: Usual = { name: 'Revisión de los sistemas de tratamiento de agua', small: 'a.7', large: '9' };
const stored: Usual = { name: 'Temperatura de acumulación', unidad: '°C' };
const monoxide: Usual = { name: 'CO en humos', unidad: 'ppm' };

const indoor = [filters, evaporator, condenser, drains, tightness, unit, ...measures];
const ducted = [filters, evaporator, condenser, drains, supply, tightness, unit, ...measures];

const usual: Readonly<Record<MachineKind, readonly Usual[]>> = {
  split: indoor,
  multisplit: indoor,
  cassette: indoor,
  conductos: ducted,
  VRF: [filters, evaporator, condenser, drains, tightness, ...measures],
  rooftop: [...ducted, fans],
  enfriadora: [condenser, tightness, fans, high, low, current, drop],
  'bomba de calor': [filters, evaporator, condenser, drains, tightness, ...measures],
  ACS: [preparation, safety, waterFilters, tightness, stored, current],
  calentador: [
    { name: 'Revisión del aparato de agua caliente sanitaria', small: 'a.1' },
    { name: 'Comprobación de la ventilación del local', small: 'a.20' },
    chimney,
    monoxide,
  ],
  'caldera mural': [smoke, chimney, burner, vessel, safety, { name: 'Revisión general de la caldera de gas', large: '12' }, monoxide],
  caldera: [smoke, chimney, burner, seal, vessel, levels, safety, treatment, waterFilters, insulation, control, monoxide],
  solar: [
    { name: 'Revisión del estado de los captadores solares, estructura y apoyos', small: 'a.15', large: '39' },
    { name: 'Medidas contra sobrecalentamiento', small: 'a.16', large: '40' },
    { name: 'Purgado del campo de captación', small: 'a.17', large: '41' },
    { name: 'Estado de la mezcla anticongelante', small: 'a.18', large: '42' },
    { name: 'Revisión del sistema de intercambio', small: 'a.19', large: '43' },
  ],
};

export interface ProposedOperation {
  name: string;
  codigo: string;
  /** '' where it is usual for all of the machines. */
  tipo: MachineKind | '';
  unidad: string;
  minimo: number | null;
  maximo: number | null;
  foto: boolean;
  orden: number;
}

/** Between two, so that another one finds a place. */
const STEP = 10;

/** The operations that are usual for these kinds of machines, in their order; machines of which nobody has said the kind are air conditioning. */
export function usualOperations(kinds: readonly (MachineKind | '')[], isLarge: boolean): ProposedOperation[] {
  const asked = [...new Set(kinds.map(kind => kind || 'split'))];
  const all = [...new Set(asked.flatMap(kind => usual[kind]))];
  return all
    .flatMap(each => {
      const fitting = asked.filter(kind => usual[kind].includes(each));
      return (fitting.length === asked.length ? ([''] as const) : fitting).map(tipo => ({ each, tipo }));
    })
    .map(({ each: { name, small, large, unidad = '', minimo = null, maximo = null, foto = false }, tipo }, index) => {
      const place = isLarge ? large && `3.3.${large}` : small && `3.2 ${small}`;
      return { name, codigo: place ? `RITE ${place}` : '', tipo, unidad, minimo, maximo, foto, orden: (index + 1) * STEP };
    });
}
