/** The dialogs of notes and of the rules for records. */
import { provinceName } from '@cadence/format/province-name';
import * as m from '@cadence/messages/m';
import { button, dialogBy, type State } from './state.ts';

export const noteStates: readonly State[] = [
  {
    name: 'state-note-removing',
    persona: 'demo_therapist',
    path: '/notes/3',
    open: dialogBy((page) => button(page, m.entry_page_remove())),
  },
  {
    name: 'state-record-rule',
    persona: 'demo_admin',
    path: '/admin/record-rules',
    open: dialogBy((page) => button(page, m.record_rules_edit_of({ province: provinceName('Ontario') }))),
  },
];
