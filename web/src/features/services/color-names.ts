import type { COLORS } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';

/** The palette of the specification by the names of how it is shown here; a colour without one does not compile. */
export const colorNames: Record<(typeof COLORS)[number], () => string> = {
  '#3b82f6': () => m.services_color_blue(),
  '#ef4444': () => m.services_color_red(),
  '#10b981': () => m.services_color_green(),
  '#f59e0b': () => m.services_color_amber(),
  '#8b5cf6': () => m.services_color_violet(),
  '#06b6d4': () => m.services_color_cyan(),
  '#ec4899': () => m.services_color_pink(),
  '#84cc16': () => m.services_color_lime(),
};
