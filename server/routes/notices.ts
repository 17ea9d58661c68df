// Avisos and staff: what is unlike the generic calls (§7 Other, User).
import type { FastifyInstance } from 'fastify';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { Done, answer } from '#server/answer.ts';
import { forbidden } from '#server/errors.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { callRecord } from '#server/services/work/calls.ts';
import { readAgenda, readBoard } from '#server/services/work/board.ts';
import { planNotices } from '#server/services/work/planning.ts';
import { visitDay } from '#server/services/work/day.ts';
import { calendarEntries } from '#server/services/work/calendar.ts';
import { companyMoney } from '#server/services/overview/money.ts';
import { dashboard as figuresOf, waitingCounts } from '#server/services/overview/dashboard.ts';
import { createNoticeFromCall, moveNotice, noticeRecord } from '#server/services/work/notices.ts';
import { createRecord } from '#server/services/records/saveRecord.ts';
import { savePosition } from '#server/services/work/savePosition.ts';
import { noteOpen } from '#server/services/work/openNotices.ts';
import { staffDropdown } from '#server/services/session/users.ts';
import { idOf, textIn } from '#server/services/records/validate.ts';
import { pageFor, saidDone } from './records.ts';

export function noticeRoutes(app: FastifyInstance, services: Services): void {
  const { notice, user, dashboard } = endpoints;
  const entity = entities.notice;
  answer(app, services, notice.create, async (ctx, { body }) => {
    const saved = body.notice === true ? await createNoticeFromCall(ctx, body) : await createRecord(ctx, entity, body);
    return new Done(saidDone(entity, 'create'), saved);
  });
  answer(app, services, endpoints.call.data, (ctx, { params }) => callRecord(ctx, params.id));
  answer(app, services, notice.data, (ctx, { params }) => noticeRecord(ctx, params.id));
  answer(app, services, notice.ofCustomer, async (ctx, { params, query }) => {
    const customer_id = idOf(params.a);
    if (ctx.user.roles.includes('cliente') && customer_id !== ctx.user.customer_id) throw forbidden();
    return pageFor(ctx, entity, { page: params.b, pageSize: query.pageSize, filter: { customer_id } });
  });
  answer(app, services, notice.calendar, (ctx, { body }) => calendarEntries(ctx, body.desde, body.hasta));
  answer(app, services, notice.day, ctx => visitDay(ctx));
  answer(app, services, notice.board, (ctx, { body }) => readBoard(ctx, body.desde, body.hasta, textIn(body, 'text')));
  answer(app, services, notice.agenda, (ctx, { body }) => readAgenda(ctx, body.user_id, body.desde, body.hasta));
  answer(app, services, notice.plan, (ctx, { body }) => planNotices(ctx, body.moves));
  answer(app, services, dashboard.figures, ctx => figuresOf(ctx));
  answer(app, services, dashboard.money, ctx => companyMoney(ctx));
  answer(app, services, dashboard.waiting, ctx => waitingCounts(ctx));
  answer(app, services, notice.cancel, async (ctx, { body }) => new Done('Aviso cancelado', await moveNotice(ctx, body.id, 'notice.cancel')));
  answer(app, services, notice.reopen, async (ctx, { body }) => new Done('Aviso reabierto', await moveNotice(ctx, body.id, 'notice.reopen')));
  answer(app, services, notice.leave, async (ctx, { body }) => new Done('Va de camino', await moveNotice(ctx, body.id, 'notice.leave')));
  answer(app, services, notice.turnBack, async (ctx, { body }) => new Done('Ya no va de camino', await moveNotice(ctx, body.id, 'notice.turnBack')));
  answer(app, services, notice.savePosition, async (ctx, { body }) => new Done('Posición guardada', await savePosition(ctx, body.id, body)));
  answer(app, services, notice.open, (ctx, { body }) => noteOpen(ctx, body.id, body.abierto === true, body.empezado === true));

  answer(app, services, user.adminDropdown, ctx => staffDropdown(ctx));
  answer(app, services, user.filteredAdminDropdown, async (ctx, { body }) => {
    const query = textIn(body, 'query').trim();
    return query.length < constants.searchMin ? [] : staffDropdown(ctx, query);
  });
}
