import type { ComponentType } from 'react';
import type { PanelName } from '../peers/control-messages.ts';
import type { RoomSession } from '../room-session.ts';
import type { RoomState } from '../room-state.ts';
import type { PanelProps } from '../side-channel.ts';

type PanelPart = { name: PanelName; label: () => string; Panel: ComponentType<PanelProps> };

/** The panels that people share beside their pictures. */
export const PANEL_NAMES: readonly PanelPart[] = [];

export function SharedPanels(_props: { session: RoomSession; state: RoomState }) {
  return null;
}
