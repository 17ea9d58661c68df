// The table of all machines, in the order in which an office day meets them: for the diagrams and for the tests.
import type { AnyStateMachine } from 'xstate';
import { calendarMachine } from '#machines/calendarMachine.ts';
import { callToNoticeMachine } from '#machines/callToNoticeMachine.ts';
import { commandMachine } from '#machines/commandMachine.ts';
import { editorMachine } from '#machines/editorMachine.ts';
import { fileUploadMachine } from '#machines/fileUploadMachine.ts';
import { importMachine } from '#machines/importMachine.ts';
import { layoutMachine } from '#machines/layoutMachine.ts';
import { debtLifecycle } from '#machines/lifecycles/debt.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { mailLifecycle } from '#machines/lifecycles/mail.ts';
import { noticeLifecycle } from '#machines/lifecycles/notice.ts';
import { phoneCallLifecycle } from '#machines/lifecycles/phoneCall.ts';
import { workOrderLifecycle } from '#machines/lifecycles/workOrder.ts';
import { listExportMachine } from '#machines/listExportMachine.ts';
import { mailboxMachine } from '#machines/mailboxMachine.ts';
import { optionSearchMachine } from '#machines/optionSearchMachine.ts';
import { passwordRecoveryMachine } from '#machines/passwordRecoveryMachine.ts';
import { passwordResetMachine } from '#machines/passwordResetMachine.ts';
import { photosMachine } from '#machines/photosMachine.ts';
import { recordListMachine } from '#machines/recordListMachine.ts';
import { recordViewMachine } from '#machines/recordViewMachine.ts';
import { sessionMachine } from '#machines/sessionMachine.ts';
import { uploadQueueMachine } from '#machines/uploadQueueMachine.ts';

/** One machine: Spanish title, one Spanish sentence, and whether it is the life of a stored thing or of a screen. */
export interface MachineEntry {
  machine: AnyStateMachine;
  kind: 'lifecycle' | 'interaction';
  title: string;
  about: string;
}

const lifecycle = (machine: AnyStateMachine, title: string, about: string): MachineEntry => ({ machine, kind: 'lifecycle', title, about });
const interaction = (machine: AnyStateMachine, title: string, about: string): MachineEntry => ({ machine, kind: 'interaction', title, about });

export const machines = {
  phoneCall: lifecycle(phoneCallLifecycle, 'Llamada', 'Una llamada está abierta hasta que alguien la gestiona o crea su aviso.'),
  notice: lifecycle(noticeLifecycle, 'Aviso', 'Un aviso avanza con sus albaranes o se cancela antes de empezar.'),
  workOrder: lifecycle(workOrderLifecycle, 'Albarán', 'Un albarán se anota, pasa a la cola de facturación y queda en una factura.'),
  invoice: lifecycle(invoiceLifecycle, 'Factura', 'Una factura se prepara como borrador; emitida ya solo se cobra o se rectifica.'),
  debt: lifecycle(debtLifecycle, 'Cobro', 'El estado de un cobro se deduce de lo que falta por pagar o por devolver.'),
  mail: lifecycle(mailLifecycle, 'Correo', 'Un correo aceptado espera en la cola y se reintenta hasta que se entrega o se sabe por qué no.'),
  session: interaction(sessionMachine, 'Sesión', 'Quién está dentro: entrar, comprobar los roles, caducar y salir.'),
  layout: interaction(layoutMachine, 'Menú lateral', 'El menú acompaña a la página en el escritorio y la cubre en el móvil.'),
  recordList: interaction(recordListMachine, 'Lista', 'Una lista se pagina, busca, filtra, ordena y borra con confirmación.'),
  listExport: interaction(listExportMachine, 'Exportación', 'Lo filtrado de una lista se descarga entero, con su avance y la posibilidad de pararlo.'),
  recordView: interaction(recordViewMachine, 'Ficha', 'Un registro se lee en su página y se le aplican acciones, con pregunta cuando no tienen vuelta atrás.'),
  command: interaction(commandMachine, 'Orden', 'Una sola llamada a la vez, con pregunta cuando hace falta; mientras se hace, pulsar otra vez no hace nada.'),
  editor: interaction(
    editorMachine,
    'Editor de un registro',
    'Un registro se carga, se comprueba y se guarda, en un diálogo o en su página, sin perder lo escrito.',
  ),
  optionSearch: interaction(optionSearchMachine, 'Desplegable remoto', 'Busca opciones en el servidor a partir de tres letras.'),
  passwordRecovery: interaction(passwordRecoveryMachine, 'Recuperar contraseña', 'Pide un correo, envía el enlace y lo confirma.'),
  passwordReset: interaction(passwordResetMachine, 'Contraseña nueva', 'Cambia la contraseña con el código recibido por correo.'),
  callToNotice: interaction(callToNoticeMachine, 'De llamada a aviso', 'Guarda la llamada una sola vez y crea su aviso, reintentando solo el aviso.'),
  mailbox: interaction(mailboxMachine, 'Correos de un documento', 'Los correos se leen de nuevo mientras alguno está en camino, y se reenvían.'),
  fileUpload: interaction(
    fileUploadMachine,
    'Campo de archivo',
    'Un solo archivo: se elige, se sustituye o se marca para quitarlo al completar el formulario.',
  ),
  photos: interaction(photosMachine, 'Fotos de un albarán', 'Las fotos se ordenan y se quitan, con pregunta; lo que el servidor rechaza vuelve a como estaba.'),
  uploadQueue: interaction(uploadQueueMachine, 'Envío de fotos', 'Las fotos elegidas viajan una tras otra; la que falla espera a que se reintente.'),
  import: interaction(importMachine, 'Importación', 'Un archivo CSV se elige, se revisa línea por línea y se importa entero o nada.'),
  calendar: interaction(calendarMachine, 'Calendario de tareas', 'Cada cambio de vista o de fecha carga los avisos de los días que se ven.'),
} as const satisfies Record<string, MachineEntry>;

export type MachineId = keyof typeof machines;
