import { Stack } from '@chakra-ui/react';
import type { WorkOrderHabits } from '#domain/work/wire.ts';
import { Faults, type Fault } from '#src/screens/work/workOrders/site/Faults.tsx';
import { Material } from '#src/screens/work/workOrders/site/Material.tsx';
import { Signing } from '#src/screens/work/workOrders/site/Signing.tsx';
import { SiteBar } from '#src/screens/work/workOrders/site/SiteBar.tsx';
import { SiteChecklist } from '#src/screens/work/workOrders/site/SiteChecklist.tsx';
import { SitePhotos } from '#src/screens/work/workOrders/site/SitePhotos.tsx';
import { SiteIndex } from '#src/screens/work/workOrders/site/SiteIndex.tsx';
import { VisitHead } from '#src/screens/work/workOrders/site/VisitHead.tsx';
import { WorkDone } from '#src/screens/work/workOrders/site/WorkDone.tsx';
import { besideOf } from '#src/screens/work/workOrders/site/siteActors.ts';
import { nextPart, signatureStanding } from '#src/screens/work/workOrders/site/siteDraft.ts';
import type { Delivery } from '#src/device/useDelivery.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import type { Editor } from '#src/ui/form/useEditor.ts';

interface SitePartsProps {
  editor: Editor;
  delivery: Delivery;
  habits: WorkOrderHabits | null;
  failures: readonly Fault[] | null;
}

const nothing: readonly never[] = [];

/** The steps of the work in their order, and the bar that says which comes next. */
export function SiteParts({ editor, delivery, habits, failures }: SitePartsProps) {
  const { values: loaded, beside } = editor.state.context;
  const { orderId, notice, firma, lista, photos, iva, showsPrices, hasPrices } = besideOf(beside);
  const standing = useFormPart(({ values }) => signatureStanding(values, { loaded, firma, lista, hasPrices }));
  const next = useFormPart(({ values }) => nextPart(values, standing));
  return (
    <Stack gap="4" css={{ '& input, & textarea, & select': { fontSize: 'md', minHeight: '11' } }}>
      <SiteIndex standing={standing} list={lista} photos={photos.length + delivery.photos.length} />
      <VisitHead loaded={loaded} notice={notice} />
      <Faults all={failures ?? nothing} recent={habits?.fallos ?? nothing} />
      {lista && <SiteChecklist list={lista} delivery={delivery} held={photos.length} onPick={() => editor.send({ type: 'form.changed' })} />}
      <WorkDone phrases={habits?.escritas ?? nothing} />
      <Material notice={notice} frequent={habits?.productos ?? nothing} iva={iva} showsPrices={showsPrices} />
      <SitePhotos orderId={orderId} stored={photos} list={lista} delivery={delivery} onPick={() => editor.send({ type: 'form.changed' })} />
      <Signing standing={standing} loaded={loaded} beside={besideOf(beside)} failures={failures ?? nothing} />
      <SiteBar editor={editor} next={next} />
    </Stack>
  );
}
