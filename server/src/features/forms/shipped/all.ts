import { aboutAdult } from './about-adult.ts';
import { aboutSchoolAge } from './about-school-age.ts';
import { aboutUnder6 } from './about-under-6.ts';
import { messages } from './messages.ts';
import { services } from './services.ts';
import { sharing } from './sharing.ts';
import type { ShippedForm } from './shipped-form.ts';
import { virtualCare } from './virtual-care.ts';
import { whatMatters } from './what-matters.ts';

/** In the order in which therapists see them, and families are asked. */
export const SHIPPED_FORMS: readonly ShippedForm[] = [
  services,
  virtualCare,
  aboutUnder6,
  aboutSchoolAge,
  aboutAdult,
  messages,
  sharing,
  whatMatters,
];
