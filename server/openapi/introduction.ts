// What a reader of the documentation has to know before the first call.

export const introduction = `Todo lo que hacen las pantallas se hace con estas llamadas.

**Quién llama.** Cree una clave en Configuración y envíela como \`Authorization: Bearer frg_…\`. Actúa como usted, con los permisos que le dé.

**Respuestas.** Siempre un sobre: \`{ "code": 20000, "data": … }\`. \`20000\` es una lectura y \`20001\` algo guardado, con su mensaje. Lo que no se
pudo hacer llega con \`30001\` (una regla lo impide), \`40001\` (no es válido, no existe o no se permite) o \`50008\`, \`50012\`, \`50014\` y \`50020\` (sesión o clave).
\`errors\` lleva un mensaje por campo: \`{ "lines.0.price": "Introduzca el precio" }\`.

**Datos.** Los importes son números en euros; los días, \`AAAA-MM-DD\`; los momentos, \`AAAA-MM-DD HH:mm:ss\` en la hora de la empresa. Un campo que el esquema no
tiene se rechaza. Al guardar, lo que no se envía queda como estaba; con \`version\` no se pisan los cambios de otra persona.

**Repetir sin duplicar.** Toda llamada que escribe admite la cabecera \`Idempotency-Key\`, salvo las que contestan un secreto o un archivo o terminan una sesión: de 16 a 64 letras, cifras
o guiones, nueva para cada orden. Si la respuesta se pierde, envíe lo mismo con la misma clave: se hace una sola vez y se responde igual, durante 30 días. Lo rechazado se intenta de nuevo.

**Listas.** \`page\` cuenta desde 1 y \`pageSize\` llega a 100. \`filter\` lleva \`text\` (parte de una palabra), \`desde\` y \`hasta\`, \`sort\` y campos exactos.`;
