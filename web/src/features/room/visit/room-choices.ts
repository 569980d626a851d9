import { useSyncExternalStore } from 'react';
import { Store } from '../../../lib/store.ts';

/** What somebody chose in a room, and whether they were in one: remembered on this device. */
export type RoomChoices = {
  /** Pictures of others fill their place; else they are shown whole. */
  fills: boolean;
  hidesAddress: boolean;
  /** Camera and microphone were checked, and the room entered, before. */
  hasEntered: boolean;
};

const KEY = 'room-choices';
const NONE: RoomChoices = { fills: false, hidesAddress: false, hasEntered: false };

class Choices extends Store<RoomChoices> {
  constructor() {
    super(remembered());
  }

  choose(part: Partial<RoomChoices>): void {
    this.set(part);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.current));
    } catch {
      // Without storage the choice ends with the page.
    }
  }
}

function remembered(): RoomChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const said = (name: keyof RoomChoices) => Object(kept)[name] === true;
    return { fills: said('fills'), hidesAddress: said('hidesAddress'), hasEntered: said('hasEntered') };
  } catch {
    // Storage may be blocked, or hold something else.
    return NONE;
  }
}

const choices = new Choices();

export function useRoomChoices(): RoomChoices {
  return useSyncExternalStore(choices.subscribe, choices.state);
}

export function setRoomChoice(part: Partial<RoomChoices>): void {
  choices.choose(part);
}
