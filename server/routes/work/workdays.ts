// The days of people at work: their presses, what the office corrects, and their months.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { ownSheet, workdayRecord } from '#server/services/work/time/days.ts';
import { correctTime, markTime } from '#server/services/work/time/marks.ts';
import { monthSheet, signMonth, workMonth } from '#server/services/work/time/months.ts';

export function workdayRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { workday } = endpoints;
  answer(app, services, workday.data, (ctx, { params }) => workdayRecord(ctx, params.id));
  answer(app, services, workday.own, ctx => ownSheet(ctx));
  answer(app, services, workday.mark, async (ctx, { body }) => new Done('Hora anotada', await markTime(ctx, body)));
  answer(app, services, workday.correct, async (ctx, { body }) => new Done('Jornada corregida', await correctTime(ctx, body)));
  answer(app, services, workday.month, (ctx, { params }) => workMonth(ctx, params));
  answer(app, services, workday.sign, async (ctx, { body }) => new Done('Mes firmado', await signMonth(ctx, body)));
  answer(app, services, workday.pdf, async (ctx, { params }) => {
    const { sheet, file } = await pdf.render(ctx.user.id, () => monthSheet(ctx, params));
    return new Download(
      `jornada_${params.user_id}_${documentName({ number: params.mes })}_${sheet.customer.name.replace(/[^\w.-]/g, '_')}.pdf`,
      'application/pdf',
      file,
    );
  });
}
