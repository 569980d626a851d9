import { messagesForm } from './messages.ts';
import type { ShippedForm } from './shipped-form.ts';

/** In the order in which therapists see them. */
export const SHIPPED_FORMS: readonly ShippedForm[] = [messagesForm];
