// Documents as PDF, by the file address whose token stands in the path (§7 Files).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sheet } from '../adapters/pdf/sheet.ts';
import type { Pdf } from '../adapters/pdf/pdf.ts';
import type { Ctx, Services } from '../services/context.ts';
import { resumeDownload } from '../services/sessions.ts';
import { invoiceSheet, workOrderSheet } from '../services/sheets.ts';
import { forbidden } from '../errors.ts';

const sheets: Record<'invoice' | 'workOrder', (ctx: Ctx, id: unknown) => Promise<Sheet>> = { invoice: invoiceSheet, workOrder: workOrderSheet };

export function documentRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  for (const [controller, sheetOf] of Object.entries(sheets)) {
    app.get(`/api/${controller}/:token/:id`, async (request: FastifyRequest, reply: FastifyReply) => {
      const { token = '', id } = request.params as Record<string, string>;
      const user = await resumeDownload(services, token);
      if (user.roles.length === 0) throw forbidden();
      const sheet = await sheetOf({ ...services, user, afterCommit: [] }, id);
      const file = await pdf.render(sheet);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${sheet.number.replace(/[^\w.-]/g, '_')}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    });
  }
}
