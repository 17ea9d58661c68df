// All that customers ring for and that technicians then do. `{equipo}` becomes the machine: 'el split del salón'.
import { type Job, breakdowns, often } from './breakdowns.ts';
import { listed } from './listed.ts';

export const jobs: readonly Job[] = [
  ...breakdowns,
  {
    name: 'calor',
    often: often(0, 22, 3),
    calls: listed(`
      En calor solo echa aire frío {equipo}. Tienen a los niños con abrigo dentro de casa.
      {equipo} no calienta por las mañanas y la unidad de fuera está llena de hielo.
      Hace un chasquido y deja de calentar {equipo}.`),
    notes: listed('Revisar desescarche y válvula de 4 vías.; Llamar media hora antes.; Preguntar si lo usa toda la noche.'),
    done: listed(`
      Válvula de 4 vías atascada. Se desbloquea la bobina y se comprueba el cambio de ciclo. Temperatura de impulsión de 42 ºC.
      Sonda de batería exterior abierta, no hacía desescarche. Se sustituye y se verifica un ciclo completo.
      Unidad exterior bloqueada por hielo y hojas. Se limpia, se desatasca el drenaje y se explica el desescarche al cliente.`),
    failures: ['Válvula de 4 vías', 'Sonda de temperatura'],
    parts: [
      ['Sonda de batería', 0, 1],
      ['Válvula de 4 vías 3/8"', 0, 1],
    ],
    hours: [1, 2.5],
  },
  {
    name: 'limpieza',
    often: often(8, 4, 14),
    calls: listed(`
      Quiere una limpieza a fondo de {equipo} antes del verano.
      {equipo} huele a humedad al ponerlo. Pide limpieza y desinfección.
      Pregunta por la limpieza de {equipo}, que lleva dos años sin tocarse. Se le da precio y acepta.`),
    notes: listed('Llevar funda e hidrolimpiadora.; Precio cerrado, ya hablado.; Dos equipos si da tiempo.'),
    done: listed(`
      Limpieza en profundidad de turbina y batería con hidrolimpiadora y desinfección. Filtros lavados.
      Limpieza y desinfección de la unidad interior y soplado de la exterior. Se recomienda repetir cada año.`),
    failures: ['Limpieza en profundidad', 'Filtros sucios'],
    parts: [
      ['Desinfectante bactericida 1 l', 1, 1],
      ['Limpiador de baterías 5 l', 0, 1],
      ['Filtro de malla split', 0, 1],
    ],
    hours: [1, 2],
  },
  {
    name: 'instalación',
    often: often(9, 3, 8),
    calls: listed(`
      Quiere poner otro aire en un dormitorio. Se le pasa presupuesto y lo acepta.
      Ha comprado el piso de al lado y quiere instalar un split en el salón.
      Pide cambiar {equipo} por uno nuevo con bomba de calor.`),
    notes: listed(
      'Presupuesto aceptado. Llevar material completo.; Medir distancia, puede pasar de 5 m.; Retirar el equipo viejo y llevarlo a gestor autorizado.',
    ),
    done: listed(`
      Instalación de split 1x1 con 5 m de línea, desagüe a bajante y alimentación desde el cuadro. Puesta en marcha y explicación del mando.
      Sustitución del equipo por uno nuevo. Se recupera el gas del antiguo y se retira. Vacío, carga y puesta en marcha correctos.`),
    failures: ['Instalación'],
    parts: [
      ['Split 1x1 3,5 kW R-32 A++', 1, 1],
      ['Pareja aislada 1/4" - 3/8", m', 4, 9],
      ['Soporte de pared 400 mm', 1, 1],
      ['Canaleta decorativa 80x60, m', 1, 6],
      ['Puesta en marcha', 1, 1],
    ],
    hours: [3, 5],
  },
  {
    name: 'mando',
    often: often(4, 3, 3),
    calls: listed(`
      No le funciona el mando de {equipo}. Ha cambiado las pilas dos veces.
      No sabe poner {equipo} en calor, cree que está estropeado.`),
    notes: listed('Explicarle el uso con paciencia, es una persona mayor.; Llevar un mando universal.'),
    done: listed(
      'Mando averiado. Se entrega uno universal programado para el modelo.; Equipo en modo ventilación. Se explica el uso y se comprueba que funciona bien.',
    ),
    failures: ['Mando a distancia', 'Mal uso'],
    parts: [['Mando a distancia universal', 0, 1]],
    hours: [0.5, 0.75],
  },
  {
    name: 'mantenimiento',
    often: often(6, 8, 26),
    isPlanned: true,
    calls: listed(`
      Revisión semestral de {equipo} según contrato de mantenimiento.
      Mantenimiento preventivo: filtros, desagües, presiones y consumos de {equipo}.
      Puesta en marcha de temporada y revisión de {equipo}.`),
    notes: listed(
      'Contrato en vigor. Firmar el libro de mantenimiento.; Coordinar el acceso a cubierta con el encargado.; Ir antes de la apertura, a las 8:00.; Llevar filtros G4.',
    ),
    done: listed(`
      Revisión según contrato: limpieza de filtros y baterías, comprobación de presiones, consumos y desagües. Todo correcto.
      Mantenimiento preventivo realizado. Se cambian filtros y se recomienda sustituir la correa en la próxima visita.
      Puesta en marcha de temporada sin incidencias. Salto térmico correcto en todas las unidades.`),
    failures: ['Revisión programada', 'Limpieza de filtros'],
    parts: [
      ['Revisión anual de equipo comercial', 1, 2],
      ['Filtro G4 500x300', 0, 4],
      ['Desinfectante bactericida 1 l', 0, 1],
    ],
    hours: [0, 0],
  },
];

/** Calls that end without an aviso. */
export const enquiries = listed(`
  Pregunta si ya está su factura. Se le envía copia por correo.
  Pide presupuesto para climatizar un local de 80 m². Se le pasa al comercial.
  Llama para cambiar la cita del jueves a primera hora del viernes.
  Pregunta el horario y si trabajan los sábados en verano.
  Reclama que le hemos cobrado dos desplazamientos. Se revisa y se le explica.
  Quiere hablar con Lucía por el contrato de mantenimiento.
  Comunica que ya ha hecho la transferencia de la última factura.
  Pregunta si hay subvención para cambiar el equipo. Se le informa del Plan Renove.
`);
