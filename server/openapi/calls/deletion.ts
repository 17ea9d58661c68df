// Taking back a deletion of a moment ago.
import { UNDO_SECONDS } from '#domain/records/deletion.ts';
import type { CallsOf } from '../call.ts';
import { list, object, text, whole } from '../schema.ts';

export const deletionCalls: CallsOf<'deletion'> = {
  undo: {
    summary: `Borrado: deshacerlo, durante ${UNDO_SECONDS} segundos y solo quien borró; \`ids\` es lo que respondió cada borrado (\`undo\`)`,
    body: object({ ids: list(whole) }),
    answer: object({ restored: whole, failed: list(object({ id: whole, name: text, message: text })) }),
    example: { ids: [1] },
  },
};
