import type { StandIn } from '../control.ts';
import type { GoogleState } from './state.ts';

/** What every part of the stand-in is given. */
export type Google = StandIn & { state: GoogleState; root: () => string };
