// What breaks down, in the words of the office. `{equipo}` becomes the machine: 'el split del salón'.
import { listed } from './listed.ts';

/** A kind of work: what is said on the telephone, what the technician notes and what it takes. */
export interface Job {
  name: string;
  /** How often it happens in summer, in winter and in between. */
  often: { summer: number; winter: number; between: number };
  /** Planned by the office, without a call. */
  isPlanned?: true;
  calls: readonly string[];
  notes: readonly string[];
  done: readonly string[];
  failures: readonly string[];
  /** Product, least and most. */
  parts: readonly (readonly [name: string, min: number, max: number])[];
  hours: readonly [min: number, max: number];
}

/** How often in summer, in winter and in between. */
export const often = (summer: number, winter: number, between: number): Job['often'] => ({ summer, winter, between });

export const breakdowns: readonly Job[] = [
  {
    name: 'fuga',
    often: often(20, 6, 8),
    calls: listed(`
      No enfría {equipo}. Sale aire, pero no frío. Lo recargaron el año pasado.
      Dice que {equipo} ha dejado de enfriar poco a poco y que hay hielo en el tubo fino.
      {equipo} está encendido todo el día y no baja de 28 grados.
      Vuelve a llamar por {equipo}: enfría unos minutos y luego solo ventila.`),
    notes: listed(`
      Llevar R-32 y detector de fugas.; Mirar abocardados, ya se repasaron en la última visita.; Tiene escalera propia. Avisar antes de ir.
      Probable fuga. Si hay que soldar, consultar con la oficina.; Sin garantía. Avisar del coste de la recarga.`),
    done: listed(`
      Localizada fuga en el abocardado de la unidad exterior. Se rehace, se presuriza con nitrógeno, vacío de 40 minutos y carga por peso.
      Fuga en la válvula de servicio. Se sustituye el obús, se comprueba la estanqueidad y se completa la carga. Salto térmico de 11 ºC.
      Se presuriza a 30 bar y se encuentra poro en el codo de la línea de gas. Se suelda con plata, vacío y carga completa.`),
    failures: ['Fuga de gas', 'Falta de gas'],
    parts: [
      ['Refrigerante R-32, kg', 1, 2],
      ['Nitrógeno seco, carga', 1, 1],
      ['Tuerca abocardada 3/8"', 1, 2],
      ['Tasa de gases fluorados, kg', 1, 2],
    ],
    hours: [1.5, 3],
  },
  {
    name: 'placa',
    often: often(12, 8, 7),
    calls: listed(`
      No enciende {equipo}. El mando tiene pilas nuevas y no responde.
      Tras la tormenta de anoche no arranca {equipo}. Parpadea una luz verde.
      {equipo} da error E5 en la pantalla y se para a los diez minutos.
      Se queja de que {equipo} se enciende y se apaga solo.`),
    notes: listed(`
      Comprobar alimentación antes de pedir la placa.; Pedir número de serie al cliente por si hay que encargar el repuesto.
      Posible sobretensión: si es así, que lo comunique a su seguro.; Error de comunicación, llevar polímetro y manguera.`),
    done: listed(`
      Placa electrónica interior quemada por sobretensión. Se sustituye, se reconfigura el modelo y queda funcionando.
      Se comprueba que no hay comunicación entre unidades. Se cambia la placa exterior y se reaprieta el cableado.
      Sustituida la placa y el fusible. Se deja informe para el seguro del cliente.`),
    failures: ['Placa electrónica interior', 'Fallo de comunicación'],
    parts: [
      ['Placa electrónica interior split', 1, 1],
      ['Fusible cerámico 3,15 A', 1, 2],
      ['Varistor', 0, 1],
    ],
    hours: [1, 2],
  },
  {
    name: 'condensador',
    often: often(14, 3, 5),
    calls: listed(`
      La máquina de fuera zumba pero no arranca, y {equipo} no da frío.
      {equipo} hace amago de arrancar y se para. Lleva así desde ayer.
      El ventilador exterior hay que empujarlo con un palo para que gire, dice el cliente.`),
    notes: listed('Llevar condensadores de 35 y 50 µF.; Unidad exterior en cubierta, pedir llave al portero.; Urge, hay una persona mayor en casa.'),
    done: listed(`
      Condensador de arranque agotado. Se sustituye, se mide consumo (6,1 A) y se limpia la batería exterior.
      Se cambia el condensador y se comprueba el compresor. Presiones correctas.`),
    failures: ['Condensador de arranque', 'Motor ventilador exterior'],
    parts: [
      ['Condensador de arranque 35 µF', 1, 1],
      ['Limpiador de baterías 5 l', 0, 1],
    ],
    hours: [0.5, 1.5],
  },
  {
    name: 'desagüe',
    often: often(15, 2, 6),
    calls: listed(`
      Gotea {equipo} por el lado derecho y está manchando la pared.
      Cae agua por {equipo} y han tenido que poner un cubo.
      Se ha salido el agua por el falso techo debajo de {equipo}.
      Mal olor al encender {equipo}, como a cloaca.`),
    notes: listed(
      'Llevar aspirador y bomba de condensados.; Vecino de abajo afectado, es urgente.; Comprobar la pendiente del desagüe.; Puede que falte el sifón.',
    ),
    done: listed(`
      Desagüe obstruido por suciedad. Se desatasca con presión, se limpia la bandeja y se añaden pastillas. Prueba con 3 l de agua correcta.
      Bomba de condensados averiada. Se sustituye y se comprueba el vaciado.
      Se corrige la pendiente del tubo y se coloca sifón nuevo. Sin goteo tras una hora de marcha.`),
    failures: ['Desagüe atascado', 'Gotea la unidad interior'],
    parts: [
      ['Tubo corrugado de desagüe 16 mm, m', 1, 5],
      ['Pastillas para bandeja, bote', 0, 1],
      ['Bomba de condensados mini', 0, 1],
      ['Sifón para condensados', 0, 1],
    ],
    hours: [0.75, 2],
  },
  {
    name: 'ruido',
    often: often(6, 5, 5),
    calls: listed(`
      Hace mucho ruido {equipo}, como si rozara algo.
      Vibra la unidad exterior de {equipo} y se quejan los vecinos.
      Se oye un silbido en {equipo} cuando lleva un rato encendido.`),
    notes: listed('Ir por la mañana, trabaja de noche.; Revisar amortiguadores y anclajes.; Ya se quejó el año pasado de lo mismo.'),
    done: listed(`
      Turbina desequilibrada por suciedad. Se desmonta, se limpia a fondo y se equilibra.
      Amortiguadores pasados. Se colocan nuevos y se nivela la unidad exterior.
      Rodamiento del motor en mal estado. Se sustituye el motor ventilador.`),
    failures: ['Ruido o vibración', 'Turbina sucia'],
    parts: [
      ['Amortiguadores de goma, juego', 0, 1],
      ['Motor ventilador interior split', 0, 1],
      ['Desinfectante bactericida 1 l', 0, 1],
    ],
    hours: [1, 2],
  },
  {
    name: 'compresor',
    often: often(4, 2, 2),
    calls: listed(`
      No enfría nada {equipo} y la unidad de fuera no hace ruido. Ya vino otro técnico y le dijo que era el compresor.
      Salta el térmico cada vez que arranca {equipo}.`),
    notes: listed('Hacer presupuesto antes de cambiar nada.; Mirar si está en garantía del fabricante.; Ir dos personas.'),
    done: listed(`
      Compresor derivado a masa. Con el visto bueno del cliente se sustituye, con filtro nuevo, barrido con nitrógeno, vacío y carga por peso.
      Sustituido el compresor bloqueado. Se miden consumos en régimen y queda en marcha.`),
    failures: ['Compresor', 'Salta el diferencial'],
    parts: [
      ['Compresor rotativo 12.000 BTU R-32', 1, 1],
      ['Filtro deshidratador 3/8"', 1, 1],
      ['Nitrógeno seco, carga', 1, 2],
      ['Refrigerante R-32, kg', 1, 2],
      ['Varilla de soldadura plata 15 %', 2, 4],
    ],
    hours: [3, 5],
  },
  {
    name: 'diferencial',
    often: often(7, 6, 4),
    calls: listed(`
      Salta el diferencial de casa cuando pone {equipo}.
      Se va la luz en todo el local al encender {equipo}. Hoy no pueden abrir así.
      Huele a quemado en el enchufe de {equipo}, lo ha desconectado.`),
    notes: listed('Comprobar aislamiento de la manguera.; Llevar diferencial superinmunizado.; El cuadro está en el sótano.'),
    done: listed(`
      Derivación en la manguera de interconexión, picada por el sol. Se sustituye el tramo exterior y se protege con canaleta.
      Contactor con los contactos soldados. Se cambia y se reaprietan bornas. Aislamiento correcto.
      Se instala diferencial superinmunizado para la línea de clima. No vuelve a saltar.`),
    failures: ['Salta el diferencial', 'Cableado deteriorado'],
    parts: [
      ['Manguera 3x2,5 mm², m', 2, 12],
      ['Contactor 25 A', 0, 1],
      ['Diferencial 2P 40 A 30 mA', 0, 1],
      ['Canaleta 60x40, m', 0, 4],
    ],
    hours: [1, 2.5],
  },
];
