// The calendar whose events can be dragged.
import { Calendar } from 'react-big-calendar';
import addon from 'react-big-calendar/lib/addons/dragAndDrop';
import type { Option } from '#domain/kernel/answer.ts';
import type { Card } from '#domain/work/board.ts';

/** An aviso where the calendar draws it. */
export interface Item {
  card: Card;
  start: Date;
  end: Date;
}

/** The addon is CommonJS: some bundlers hand over its exports where its default export is asked for. */
const { default: withDragAndDrop = addon } = addon as typeof addon & { default?: typeof addon };

export const LaneCalendar = withDragAndDrop<Item, Option>(Calendar<Item, Option>);
