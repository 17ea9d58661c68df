// The help of every screen: what it is for, and how the usual things are done on it, for the roles that see it.
import type { EntityName } from '#domain/index.ts';
import type { Role } from '#domain/kernel/roles.ts';
import type { ListName } from '#domain/records/listViews.ts';
import type { RouteKey } from '#domain/routes.ts';
import { accessTable } from '#domain/tables/accessTable.ts';
import { nounTable } from '#domain/tables/nounTable.ts';

/** A line for everybody, or for some roles only. */
type Line = string | { for: readonly Role[]; says: string };

interface Help {
  purpose: string;
  how: readonly Line[];
}

/** For users who may write there: an auditor only reads. */
const office = (says: string): Line => ({ for: ['admin'], says });
const technician = (says: string): Line => ({ for: ['trabajador'], says });
const writers = (says: string): Line => ({ for: ['admin', 'trabajador'], says });

const searching = 'La búsqueda admite palabras en cualquier orden, trozos de palabras, teléfonos y NIF sin espacios, e importes como 285,56.';
const exporting =
  'Los botones de exportar descargan la lista tal como está filtrada. Si marca filas (varias seguidas con Mayús, todas con Ctrl+A), la barra que aparece actúa solo sobre ellas.';
const desk = 'Junto al título: «Vistas» guarda los filtros de ahora con un nombre, «Columnas» elige qué se ve, y «Imprimir» imprime solo la lista.';
const keeping = 'Lo que escribe se guarda en este dispositivo hasta que lo guarde o lo descarte; puede cerrar la pestaña sin perderlo.';
const customersOwn: Line = 'Si algo no cuadra, llámenos: el teléfono está en Inicio.';

const newNotice: Help = {
  purpose: 'Aquí se da de alta un trabajo y se encarga a un técnico.',
  how: [
    'Elija el cliente y, si se sabe, la localización y la máquina.',
    'Ponga la fecha de la visita cuando esté acordada; sin ella el aviso queda sin planificar.',
    keeping,
    'Ctrl+Intro guarda.',
  ],
};
const notice: Help = {
  purpose: 'Un aviso: qué hay que hacer, dónde, quién va y cómo va.',
  how: [
    office('Cambie aquí el técnico, la fecha de la visita o la descripción, y guarde con Ctrl+Intro.'),
    office('Si otra persona lo ha guardado mientras tanto, se le enseña qué ha cambiado antes de decidir.'),
    'Los botones de arriba solo ofrecen lo que el aviso permite ahora: hacer el albarán, cancelarlo o reabrirlo.',
    '«Historia» muestra quién hizo qué, y cuándo.',
  ],
};
const newInvoice: Help = {
  purpose: 'Aquí se escribe una factura. Mientras es un borrador no tiene número y se puede cambiar o borrar.',
  how: [
    'Elija el cliente; sus albaranes listos se añaden desde la propia pantalla.',
    'Los totales se calculan mientras escribe, y al lado se ve la hoja tal como se imprimirá; en una pantalla estrecha, con «Ver cómo se imprime».',
    'La fecha de operación es la del trabajo: vacía, la del último albarán; de meses distintos, mejor una factura por mes.',
    'Al emitirla toma su número, se abre su cobro y ya no se cambia: se rectifica.',
    keeping,
  ],
};
const quoteForm: Help = {
  purpose: 'Aquí se escribe un presupuesto: sus apartados, sus líneas y lo que el cliente puede elegir.',
  how: [
    'Para quien todavía no es cliente basta su nombre; la oficina dice después qué cliente es.',
    'Una línea puede ir incluida, ser opcional, o ser una de varias alternativas con el mismo nombre.',
    'El total cuenta lo incluido, lo opcional marcado y una alternativa de cada grupo.',
    office('El coste y el margen solo los ve la oficina; en rojo, por debajo del mínimo de la empresa.'),
    keeping,
  ],
};
const users: Help = {
  purpose: 'Las personas que pueden entrar: oficina, técnicos, clientes, auditores y la gestoría.',
  how: [
    office('Pulse n para añadir una persona; a los clientes elíjales de qué cliente son.'),
    'Las pestañas separan los grupos.',
    office('Una persona desactivada no puede entrar, pero lo que hizo se conserva.'),
  ],
};
const order: Help = {
  purpose: 'Aquí se escribe el albarán: el trabajo hecho, el material y las horas.',
  how: [
    office('Cada línea es un producto o un texto libre; Intro en la última línea abre otra.'),
    technician('Siga las partes de arriba abajo: hora de inicio, averías, material, fotos y firma.'),
    technician('Sin cobertura se queda en este dispositivo y se envía solo en cuanto la haya.'),
    keeping,
    office('«Guardar y enviar a facturar» lo deja en Listo Facturar.'),
  ],
};
const outside: Help = { purpose: 'Esta pantalla está fuera de la aplicación.', how: ['Entre con su usuario y su contraseña.'] };

const texts = {
  login: outside,
  resetPassword: outside,
  notFound: {
    purpose: 'La dirección no existe o no es para su usuario.',
    how: ['Vuelva a Inicio con g y después i, o busque con Ctrl+K lo que quería abrir.'],
  },
  home: {
    purpose: 'Lo que hay que mirar hoy.',
    how: [
      { for: ['auditor'], says: 'Cada pregunta lleva a su respuesta; al lado está el dato que importa ahora.' },
      {
        for: ['gestoria'],
        says: 'El trimestre que se declara, el que está en curso y los documentos de los que salen; debajo, lo que ha preguntado y lo que le han contestado.',
      },
      { for: ['gestoria'], says: 'En la página de cada factura puede preguntar a la oficina.' },
      { for: ['admin'], says: 'Las preguntas de la gestoría sin contestar se contestan aquí mismo, o en su factura.' },
      { for: ['admin'], says: 'Cada cifra lleva a su lista ya filtrada. Las visitas de hoy van por técnico, con los avisos de la planificación.' },
      { for: ['admin'], says: 'Debajo de cada deudor está su teléfono: en un móvil, al pulsarlo se le llama.' },
      technician('Sus visitas, en el orden del día. «Voy de camino» avisa a la oficina y, si lo ha pedido, al cliente.'),
      technician('El botón de la dirección abre el mapa; el del teléfono llama.'),
      { for: ['cliente'], says: 'Sus próximas visitas, lo que tiene pendiente de pago y el botón para pedir un servicio.' },
      { for: ['admin', 'auditor', 'trabajador'], says: 'Con Ctrl+K se llega a cualquier cliente, documento o pantalla.' },
    ],
  },
  calls: {
    purpose: 'Las llamadas y las peticiones del portal, y si alguien se ha ocupado ya de ellas.',
    how: [
      office('Pulse n para anotar una llamada. «Guardar y crear aviso» la convierte en trabajo de una vez.'),
      office('«Gestionada» se marca en la propia fila.'),
      'Una petición de un cliente trae sus fotos: ábrala para verlas.',
      searching,
      exporting,
      desk,
    ],
  },
  callsOfCustomer: {
    purpose: 'Las llamadas de un solo cliente.',
    how: [office('Pulse n para anotar otra: sus datos ya vienen rellenos.'), 'Las que ya son un aviso llevan a él con la flecha.', exporting, desk],
  },
  notices: {
    purpose: 'Los trabajos pedidos: los de todos en la oficina, los suyos si es técnico.',
    how: [
      writers('Pulse n para un aviso nuevo.'),
      'Se ven en lista o en calendario; el botón de arriba cambia la vista.',
      technician('Pulse un aviso para verlo, y el documento de su fila para hacer su albarán.'),
      { for: ['admin', 'auditor'], says: 'Los filtros de estado, cliente, trabajador y fechas quedan en la dirección: puede guardarla en favoritos.' },
      searching,
    ],
  },
  noticeNew: newNotice,
  noticeEdit: notice,
  workdays: {
    purpose: 'El registro de jornada: a qué hora empieza y acaba cada día de trabajo, y sus pausas.',
    how: [
      writers('Arriba está su jornada de hoy: pulse al empezar, al parar y al acabar. Sin conexión se guarda con la hora en que pulsó.'),
      'Una hora propia de hoy se corrige pulsándola; las de otro día las corrige la oficina, que escribe por qué.',
      'Pulse una fila para ver todas las horas del día, también las que se corrigieron, y por qué.',
      '«Mes y firma» enseña un mes entero, con su PDF; cada uno firma el suyo cuando acaba.',
      office('Se conserva cuatro años. «Añadir una hora» anota la que alguien olvidó.'),
      exporting,
      desk,
    ],
  },
  workOrders: {
    purpose: 'Los albaranes: lo que se ha hecho en cada visita.',
    how: [
      writers('Pulse n para un albarán nuevo; desde un aviso se hace con sus datos ya rellenos.'),
      'Pulse una fila para verlo con sus fotos y su firma.',
      technician('Solo ve los suyos.'),
      searching,
      exporting,
      desk,
    ],
  },
  workOrderDetail: {
    purpose: 'Un albarán completo: trabajo, líneas, averías, fotos y firma.',
    how: [
      'Los botones ofrecen lo que permite su estado: firmar, terminar, reabrir o enviar a facturar.',
      writers('Pulse e para editarlo. Si se cambia después de firmado, la firma queda anulada.'),
      'El PDF y el correo al cliente están arriba.',
      'Una vez facturado ya no se cambia.',
    ],
  },
  workOrderNew: order,
  workOrderEdit: order,
  readyToInvoice: {
    purpose: 'Los albaranes terminados que esperan su factura.',
    how: [
      office('Marque los de un cliente y pulse «Facturar»: se abre la factura con todas sus líneas.'),
      office('Los de muchos clientes a la vez se facturan en «Facturar varios».'),
      office('La flecha de una fila devuelve el albarán a pendiente.'),
      'La suma de lo marcado está siempre a la vista.',
      exporting,
      desk,
    ],
  },
  invoicingRun: {
    purpose: 'Los albaranes listos por cliente o por localización, para facturarlos todos juntos.',
    how: [
      'Marque los grupos y pulse «Crear borradores»: sale uno por grupo.',
      'Mire las sumas, abra el que quiera y deje fuera los que no; «Emitir y enviar» hace el resto, uno tras otro.',
      'Lo que falla se lista con el motivo y se puede reintentar; nada se emite ni se envía dos veces.',
      'Si lo deja a medias, los borradores siguen en «Revisar los borradores pendientes».',
    ],
  },
  invoices: {
    purpose: 'Las facturas, de borrador a cobrada.',
    how: [
      office('Pulse n para una factura nueva, o hágala desde Listo Facturar.'),
      'Se buscan por número sin ceros (F26-27), por importe o por cliente.',
      'Una factura emitida no se borra: se rectifica.',
      exporting,
      desk,
    ],
  },
  invoiceNew: newInvoice,
  invoiceImport: newInvoice,
  invoiceEdit: {
    purpose: 'Una factura: sus líneas, sus albaranes, su cobro y sus correos.',
    how: [
      office('En borrador se edita y se emite; al emitirla toma número y ya no cambia.'),
      office('Emitida, se envía por correo, se cobra y, si hace falta, se rectifica, una o varias veces.'),
      office('La que no debió existir y nadie ha recibido se anula en «Más».'),
      'Arriba está lo que toca ahora, cobrarla o ver su PDF; lo demás está en «Más».',
      '«Historia», también en «Más», muestra quién hizo qué, y cuándo.',
    ],
  },
  debts: {
    purpose: 'Lo que deben los clientes y lo que se les debe, con sus pagos.',
    how: [
      'Se ven los abiertos, primero lo más vencido; el filtro de estado enseña también los saldados.',
      'La tabla de antigüedad suma lo que muestra la lista, por días de retraso.',
      office('«Cobrar a un cliente» reparte un pago entre sus cobros, del más antiguo al más nuevo; lo que sobra queda a su favor.'),
      office('Un pago equivocado se anula, no se borra.'),
      exporting,
      desk,
    ],
  },
  reminders: {
    purpose: 'Los recordatorios de lo que los clientes no han pagado a tiempo.',
    how: [
      'Cada mañana se propone uno por cliente, según los días de retraso que dicen las reglas de Configuración.',
      office('Todos están marcados: quite la marca a los que no quiera, y envíe los demás de una vez.'),
      office('Pulse una fila para ver lo que reclama y cambiar su carta, posponerlo, descartarlo o anotar que ha llamado.'),
      'Reclama lo que se debe al enviarlo; lo que ya se ha pagado caduca solo.',
      exporting,
    ],
  },
  customers: {
    purpose: 'Los clientes y cómo se llega a ellos.',
    how: [
      office('Pulse n para un cliente nuevo.'),
      'Pulse una fila para ver su perfil, con todo lo suyo.',
      'También se encuentran por sus contactos, sus localizaciones y cualquier teléfono.',
      searching,
      exporting,
      desk,
    ],
  },
  customerProfile: {
    purpose: 'Todo lo de un cliente en una página.',
    how: [
      'Cada pestaña es una parte suya: localizaciones, máquinas, avisos y, en la oficina, también lo que se le factura.',
      office('Pulse e para editar sus datos, y n para añadir en la pestaña que se ve.'),
      office('«Aviso» y «Factura» abren uno nuevo con el cliente ya elegido.'),
      'Desde una máquina se llega a sus avisos y a sus albaranes.',
    ],
  },
  equipment: {
    purpose: 'Todas las máquinas de los clientes, con su lugar y su próxima revisión.',
    how: [
      'Busque por nombre, cliente, lugar, marca o número de serie.',
      'Con «Revisión vencida» se ven las que ya toca visitar.',
      'Marque varias para imprimir sus etiquetas con QR.',
    ],
  },
  deadlines: {
    purpose: 'Todo lo que vence, por su día: visitas, contratos, cobros, recordatorios, registros de la AEAT y revisiones de máquinas.',
    how: [
      'Lo vencido va primero y dice desde cuándo; pulse una fila para ir a lo que vence.',
      'Elija un mes, una clase, una población o un cliente; cada mes dice cuánto vence en él.',
      '«Plazo» dice cómo se cuenta el día, y «Norma» la ley que lo pide; sin ley es un acuerdo o una regla de la empresa.',
      desk,
    ],
  },
  contractNew: {
    purpose: 'Prepara un contrato entero en tres pasos y lo deja listo para firmar.',
    how: [
      'Elija el cliente y la localización, marque sus máquinas y escriba su tipo y su potencia.',
      'El programa dice qué pide el RITE de ellas y propone cada cuánto se visitan, con sus operaciones.',
      'Ponga el precio y pulse «Preparar el contrato»; hasta entonces no se guarda nada en el programa.',
      'Lo escrito se conserva en este navegador aunque se cierre.',
    ],
  },
  contractSigning: {
    purpose: 'El último paso de un contrato: que el cliente lo firme.',
    how: [
      'Envíeselo por correo: lo firma en su área de clientes.',
      'O que firme con el dedo en esta misma pantalla.',
      'O, si ya firmó en papel, guarde el papel escaneado.',
      'Firmado, el contrato está vigente y tiene sus visitas.',
    ],
  },
  quoteNew: quoteForm,
  quoteEdit: quoteForm,
  quotePipeline: {
    purpose: 'Los presupuestos por su estado: cuántos, cuánto suman y cuáles llevan más tiempo sin moverse.',
    how: ['Pulse una tarjeta para abrir el presupuesto.', 'Pulse el nombre de una columna para ver su lista.'],
  },
  followUps: {
    purpose: 'Los presupuestos que nadie ha contestado y por los que toca preguntar.',
    how: [
      'Se proponen solos a los días que dicen las reglas de Configuración, y tantas veces como ellas digan.',
      'Marque los que quiera y pulse «Ver y enviar»: antes de salir se ve cada correo.',
      'Pulse una fila para cambiar su correo, anotar que ha llamado o decidir que no se insiste.',
      'Se cierran solos cuando el cliente contesta, el presupuesto caduca o se hace otra versión.',
      exporting,
    ],
  },
  quote: {
    purpose: 'Un presupuesto: qué se ofrece, por cuánto, hasta cuándo vale y cómo va.',
    how: [
      'En borrador se edita; enviado, se hace otra versión con el mismo número.',
      office('Al aceptarlo elija las opciones que quiere el cliente: el total pasa a ser el de lo elegido.'),
      office('Lo que acepta quien no es cliente espera a que se diga qué cliente es, o se le dé de alta.'),
      office('Aceptado, un botón hace el aviso y otro el albarán, con las mismas líneas y los mismos céntimos.'),
      '«¿Por qué no puedo…?» dice qué falta para el paso que no se ofrece.',
    ],
  },
  priceRevisions: {
    purpose: 'Lo que van a costar los contratos: lo propuesto, lo comunicado y lo aplicado.',
    how: [
      office('«Revisar precios» propone los de un mes, por el IPC o por el porcentaje de cada contrato.'),
      office('Marque los que quiera: se comunican todos con el mismo texto, y se aplican o se retiran con un solo motivo.'),
      office('A quien no tiene correo se le da la carta en papel, y se anota que se comunicó.'),
      'Solo al aplicarse cambia el precio: vale para los periodos desde su día.',
    ],
  },
  contractTemplates: {
    purpose: 'Lo que tienen en común los contratos de una clase, para no escribirlo cada vez.',
    how: [
      office('Pulse n para añadir una, y póngale sus planes de visitas en su página.'),
      office('Al preparar un contrato elija la plantilla: llena lo que dice, y pregunta antes de cambiar lo ya escrito.'),
      'Un contrato copia: cambiar o borrar la plantilla no cambia ninguno.',
    ],
  },
  contractTemplate: {
    purpose: 'Una plantilla: la duración, lo que incluye, cómo se factura y los planes de los contratos que se hagan con ella.',
    how: [office('Pulse e para cambiarla; los planes se añaden y se cambian abajo.'), 'Los contratos ya hechos con ella no cambian.'],
  },
  contract: {
    purpose: 'Un contrato de mantenimiento: qué máquinas cubre, cada cuánto se visitan, qué cuesta y cómo va.',
    how: [
      office('En borrador se le añaden máquinas y planes de visitas; con precio, se envía al cliente.'),
      office('Al firmarlo se hacen sus visitas del periodo; «Sus visitas» las muestra mes a mes.'),
      office('Las máquinas entran y salen con su fecha: nada de lo firmado se borra.'),
      office('«Revisar el precio» propone uno nuevo; comunicado y aplicado, vale para los periodos desde su día.'),
      '«¿Por qué no puedo…?» dice qué falta para el paso que no se ofrece.',
    ],
  },
  operationRegister: {
    purpose: 'Todo lo que se ha hecho a las máquinas de una instalación, lo último primero.',
    how: [
      'Se llena solo con las listas de comprobación de las visitas.',
      'Nada se borra: el RITE pide conservarlo cinco años.',
      '«Imprimir» lo saca entero en papel.',
    ],
  },
  equipmentPage: {
    purpose: 'Todo de una máquina: sus dos unidades, su lugar, sus documentos y lo que se le ha hecho.',
    how: ['Elija un año para ver solo su historia.', '«Etiqueta» guarda su QR para imprimirlo.', 'Los manuales y la garantía se guardan en «Documentos».'],
  },
  sticker: { purpose: 'Lleva de la etiqueta de una máquina a su ficha.', how: ['Escanee el QR o escriba el código de la etiqueta.'] },
  books: {
    purpose: 'Los libros registro de IVA de un trimestre o de un año: lo expedido, lo recibido y los bienes de inversión.',
    how: [
      'Arriba, cómo va el trimestre: se revisa, se cierra al declararlo, y un administrador lo reabre si hace falta. Cerrado, nada cambia sus libros.',
      'Debajo, lo que falta antes de entregarlos: NIF, documentos, números.',
      'Las casillas del 303 salen de las facturas; con «Año entero» salen también el 390 y el 347.',
      'El Excel tiene el formato que pide la AEAT; cada libro sale también en CSV.',
      '«Descargar el trimestre» reúne los libros, las facturas expedidas en PDF y los documentos de las recibidas, con un índice que dice cuáles faltan.',
      '«Para el programa de contabilidad» escribe un libro en las columnas que toma A3, ContaPlus, Odoo u otro: elija el formato, o añada el suyo.',
      'Cada descarga queda anotada en la auditoría.',
    ],
  },
  bookMaps: {
    purpose: 'En qué columnas toma su programa de contabilidad los libros de IVA.',
    how: [
      office('Pulse n para añadir uno: empiece por el que más se le parezca y cambie, quite, añada o mueva sus columnas.'),
      'Antes de guardar, «Ver muestra» enseña cómo quedan las primeras filas de un trimestre.',
      'Los que trae el producto son plantillas habituales, no formatos certificados por sus fabricantes: compruebe el primer archivo.',
    ],
  },
  paymentRun: {
    purpose: 'Lo que se debe a los proveedores y lo que vence hasta un día, para pagarlo de una vez.',
    how: [
      'Arriba, lo que se debe según los días vencidos; debajo, lo aprobado que vence.',
      office('Quite la marca de lo que no paga y pulse «Anotar el pago»: cada factura queda pagada en lo que vence.'),
      office('«Descargar fichero SEPA» hace el archivo con el que su banco paga las marcadas; antes dice qué proveedores quedan fuera por no tener IBAN.'),
      'Un abono del proveedor resta de lo que se le paga.',
      'Con «Ver en la lista» se exporta o se imprime.',
    ],
  },
  providerInvoice: {
    purpose: 'Una factura de proveedor con su documento, sus bases, sus vencimientos y sus pagos.',
    how: [
      office('Compárela con el documento y dela por revisada; al aprobarla puede pagarse, de una vez o por partes.'),
      office('Un pago se anula con otro que lo deshace; lo aprobado se devuelve a recibida para cambiarlo.'),
      'Una factura en disputa no se paga: se anota por qué.',
      'Con «¿Por qué?» se ve qué pasos admite y por qué no otros.',
    ],
  },
  providerInvoices: {
    purpose: 'Las facturas que se reciben, con su documento.',
    how: [
      office('Pulse n para anotar una; el número nuestro se propone solo y el documento se puede arrastrar.'),
      'Los totales con IVA e IRPF se calculan al escribir.',
      'Se filtran por proveedor, por fechas, por estado, por lo que falta por pagar y por las de gas.',
      office('En «Pagar lo que vence» se anota de una vez lo que se paga esta semana.'),
      exporting,
      desk,
    ],
  },
  products: {
    purpose: 'Los productos, sus precios y cuánto queda de ellos.',
    how: [
      office('Pulse n para añadir uno; el código se comprueba mientras lo escribe.'),
      '«Bajo mínimo» muestra lo que hay que pedir.',
      searching,
      exporting,
      desk,
    ],
  },
  kits: {
    purpose: 'Lo que va junto en un trabajo, como un split montado: se añade de una vez a un presupuesto o a un albarán.',
    how: [
      office('Pulse n para añadir uno: busque sus productos, escriba sus textos y cuánto lleva de cada uno.'),
      'Un kit no tiene precios: cada línea toma el suyo al añadirlo, con la tarifa de su cliente.',
      'Lo que ya está escrito no cambia cuando cambia el kit o se borra.',
    ],
  },
  tariffs: {
    purpose: 'Lo que paga un cliente, o una categoría de clientes, por un producto, una familia o todo.',
    how: [
      'Pulse n para añadir una: un porcentaje sobre el precio del producto, o un precio.',
      'Cuenta la más cercana: la del cliente antes que la de su categoría, la del producto antes que la de su familia, y la última.',
      'Una línea toma su precio cuando se añade el producto; lo que ya está escrito no cambia.',
    ],
  },
  productFamilies: {
    purpose: 'Las familias en que se agrupan los productos.',
    how: [office('Pulse n para añadir una.'), 'Una familia con productos no se puede borrar.'],
  },
  users,
  usersOfModule: users,
  usersOfCustomer: users,
  userProfile: {
    purpose: 'Los datos de una persona que puede entrar.',
    how: [
      office('Pulse e para cambiarlos o ponerle otra contraseña.'),
      'Su foto se ve en su menú.',
      'Al cambiarle la contraseña se cierran sus sesiones.',
      office('Si pierde el teléfono de sus códigos, «Restablecer» quita su verificación.'),
    ],
  },
  company: {
    purpose: 'Los datos que imprimen los documentos, y las listas cortas de las que eligen otras pantallas.',
    how: [
      'El índice lleva a cada apartado; lo que escriba en un apartado de la empresa sigue ahí al mirar otro.',
      office('Guarde los datos de la empresa con Ctrl+Intro.'),
      office('«Importar» trae clientes, proveedores, productos, localizaciones, máquinas y contratos de un CSV: primero enseña qué pasaría.'),
      'Los correos que esperan o han fallado están en «Correo electrónico»; los fallidos se pueden volver a enviar.',
      office('«Verificación en dos pasos» obliga a grupos enteros a entrar con algo más que la contraseña.'),
      office('Una clave de API se enseña una sola vez, al crearla.'),
    ],
  },
  checks: {
    purpose: 'Lo que se lee igual y no debería: códigos, números, nombres y NIF que se guardaron dos veces antes de que el programa lo impidiera.',
    how: ['Nada se cambia solo. Pulse uno para corregirlo; dos clientes, proveedores, productos o máquinas iguales se fusionan desde su lista.'],
  },
  verifactu: {
    purpose: 'Los registros de facturación que pide la ley antifraude (VERI*FACTU): cada factura emitida deja uno, encadenado con el anterior.',
    how: [
      'Un administrador lo activa aquí, paso a paso: empresa, productor, certificado y conexión con la AEAT.',
      'Arriba se ve si los registros llegan a la AEAT, y por qué no cuando no pueden.',
      '«Por resolver» reúne lo que la AEAT no admite o admite con errores, y dice qué hacer: su número está también en el menú y en Inicio.',
      'Pulse un registro para ver lo que dice, si está bien y lo que respondió la AEAT.',
      '«Comprobar la cadena» vuelve a calcular todas las huellas y compara cada registro con su factura: enumera todo lo que no coincide.',
      'VERI*FACTU se deja solo el 31 de diciembre, en «Activación y cadena»: después no se puede emitir con este programa.',
    ],
  },
  fiscalRecord: {
    purpose: 'Un registro de facturación: lo que se dijo de una factura al emitirla. Nadie puede cambiarlo.',
    how: [
      office('«Corregir» pregunta qué está mal y lleva a rectificar la factura, a hacer otro registro o a anularla.'),
      'La primera línea dice si está bien, calculado en este momento.',
      'Con los enlaces de arriba se pasa al registro anterior y al siguiente.',
    ],
  },
  declaration: {
    purpose: 'Lo que declara el productor de este programa: que cumple la ley antifraude. La ley pide que esté siempre a mano.',
    how: ['Se puede imprimir y descargar en PDF.', 'Las de versiones anteriores se conservan y se abren debajo.'],
  },
  audit: {
    purpose: 'Quién hizo qué y cuándo. Nadie puede cambiarlo ni borrarlo.',
    how: [
      'Filtre por persona, por registro, por lo que se hizo o por lo que se negó; o busque el campo o el valor que cambió, como se ve.',
      'Pulse un apunte para ver lo que cambió, o lo que se pidió y no se hizo, campo por campo.',
      'Las preguntas de encima llevan a su respuesta. «Comprobar el registro» recorre la cadena y dice si alguien la ha tocado.',
      exporting,
      desk,
    ],
  },
  demo: { purpose: 'Una muestra de las piezas de la aplicación, con datos inventados.', how: ['Nada de lo que haga aquí se guarda.'] },
  unsent: {
    purpose: 'Lo que hizo sin cobertura y aún no ha llegado a la oficina.',
    how: [
      'Se envía solo en cuanto hay conexión; no hace falta esperar aquí.',
      'Si alguien cambió lo mismo mientras tanto, se le pregunta qué vale.',
      'No cierre la sesión antes de que se envíe: se perdería.',
    ],
  },
  request: {
    purpose: 'Cuéntenos qué ocurre y le llamaremos.',
    how: ['Diga dónde es y, si lo sabe, qué equipo falla.', 'Puede añadir hasta cinco fotos.', 'Lo verá en «Mis avisos» en cuanto lo hayamos recibido.'],
  },
  noticesOfCustomer: {
    purpose: 'Lo que nos ha pedido y cómo va.',
    how: ['Pulse uno para ver cada paso, con su fecha.', 'Para pedir otra cosa use «Pedir un servicio».', customersOwn],
  },
  storyOfCustomer: { purpose: 'Cómo va lo que nos pidió, paso a paso.', how: ['Cuando el técnico sale hacia su casa, se dice aquí.', customersOwn] },
  ordersOfCustomer: { purpose: 'El trabajo que se ha hecho en su casa o negocio.', how: ['Cada albarán se ve en PDF, con sus fotos.', customersOwn] },
  noticeOfCustomerNew: newNotice,
  noticeOfCustomerEdit: notice,
  flows: {
    purpose: 'Cómo funciona cada cosa, dibujada: sus estados y lo que los cambia.',
    how: ['Los números son los registros que hay ahora en cada estado; pulse uno para ver su lista.', 'Pulse un flujo para verlo de cerca.'],
  },
  flow: {
    purpose: 'Un flujo de cerca: estados, flechas y cuánto tardan.',
    how: [
      'Pruébelo en el simulador: elija qué ocurre, suponga condiciones y deje pasar el tiempo, sin cambiar nada.',
      'Reproduzca el camino paso a paso, o guárdelo: después verá si todavía termina donde se espera.',
      'Con + y - se acerca y se aleja.',
      'La tabla de abajo dice lo mismo con palabras.',
      'Con «Comparar con…» se ve junto a una versión anterior, con lo que se añadió y lo que se quitó.',
      'Abajo del todo: qué versión regía en un mes, y qué pasos de ese mes ya no están en el flujo.',
    ],
  },
  history: {
    purpose: 'Lo que le ha pasado a un registro, sobre el dibujo de su flujo.',
    how: [
      'Recorra los apuntes de abajo: el dibujo señala cada paso.',
      'Lo que se intentó y se rechazó también está.',
      '«Expediente» lo descarga todo en una carpeta que se comprueba sola.',
    ],
  },
  invoicesOfCustomer: {
    purpose: 'Sus facturas, lo pagado y lo pendiente.',
    how: ['Cada una se ve en PDF y se descarga con sus albaranes.', 'Puede descargar juntas las de un año.', 'Cómo pagar se explica arriba.', customersOwn],
  },
  contractsOfCustomer: {
    purpose: 'Sus contratos de mantenimiento y sus próximas visitas.',
    how: ['Los que faltan por firmar van primero.', '«Añadir a mi calendario» descarga sus próximas visitas.', customersOwn],
  },
  quotesOfCustomer: {
    purpose: 'Los presupuestos que le hemos enviado.',
    how: ['Los que esperan su respuesta van primero.', 'Al abrir uno puede elegir entre las opciones, preguntar, firmarlo o decirnos que no.', customersOwn],
  },
  contractOfCustomer: {
    purpose: 'Un contrato: qué cubre, cuándo vamos y qué se ha hecho.',
    how: [
      'Léalo en PDF y, si está de acuerdo, fírmelo aquí; si no, díganos por qué.',
      'Si un día no le viene bien, pida otro dentro del mes de la visita: la oficina lo confirma.',
      customersOwn,
    ],
  },
  equipmentOfCustomer: {
    purpose: 'Sus equipos y lo que se ha hecho en ellos.',
    how: ['«Historia» muestra las visitas de cada uno.', 'Desde un equipo puede pedir un servicio para él.', customersOwn],
  },
  guide: {
    purpose: 'La guía del programa: páginas cortas sobre cada trabajo.',
    how: ['Elija una página, o búsquela con Ctrl+K por lo que quiere hacer.', 'Cada pantalla tiene además su propia ayuda, con F1.'],
  },
  guidePage: { purpose: 'Una página de la guía.', how: ['«Imprimir» la saca en papel.', 'Los enlaces llevan a otras páginas de la guía.'] },
  account: {
    purpose: 'Cómo entra usted, y qué protege su cuenta.',
    how: [
      'Con una aplicación de códigos, quien adivine su contraseña no entra sin su teléfono.',
      'Guarde los códigos de recuperación lejos del teléfono: cada uno sirve una vez, el día que lo pierda.',
      'Si los pierde también, la oficina puede restablecer su verificación.',
      '«Cerrar todas las sesiones» le saca de todos los equipos, también de este.',
    ],
  },
  ownData: {
    purpose: 'Sus datos y los correos que quiere recibir.',
    how: ['Cambie su teléfono o su correo y guarde.', 'Los datos fiscales los cambia la oficina: llámenos.'],
  },
} as const satisfies Record<Exclude<RouteKey, ListName>, Help> & Partial<Record<ListName, Help>>;

/** The help of a list that has none of its own: what its entity says of it. */
function helpOfList(key: RouteKey): Help {
  const entity = (Object.keys(accessTable) as EntityName[]).find(name => accessTable[name].list === key)!;
  const { about, feminine } = nounTable[entity];
  return {
    purpose: about!,
    how: [office(`Pulse n para añadir ${feminine ? 'una' : 'uno'}.`), 'Pulse una fila para abrir su ficha.', searching, exporting, desk],
  };
}

/** The help of a screen as it is for these roles. */
export function helpFor(key: RouteKey, roles: readonly Role[]): { purpose: string; how: string[] } {
  const { purpose, how }: Help = key in texts ? texts[key as keyof typeof texts] : helpOfList(key);
  return { purpose, how: how.flatMap(line => (typeof line === 'string' ? [line] : line.for.some(role => roles.includes(role)) ? [line.says] : [])) };
}
