import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { DeviceFields, deviceOptions } from '../../devices/device-fields.tsx';
import { MediaNotice } from '../../devices/media-notice.tsx';
import { useMediaState } from '../../devices/use-local-media.ts';
import type { LocalMedia } from '../../devices/local-media.ts';
import { personLabel } from '../visit/person-label.ts';
import type { PanelName } from '../peers/control-messages.ts';
import type { StageProps } from './stage-props.ts';
import { SHARED_PANELS } from './shared-panels.tsx';

const MINUTES = [1, 2, 5, 10, 15];

/** Everything that is set seldom: devices, sound, second camera, timer, panels, sound sample. */
export function MorePanel({ session, state, media, onClose }: StageProps & { onClose: () => void }) {
  const { isSpeechSound } = useMediaState(media);
  const isTherapist = state.role === 'therapist';
  const open = (panel: PanelName | null) => {
    session.setPanel(panel);
    onClose();
  };
  const ask = (peerId: string) => {
    session.askForSample(peerId);
    onClose();
  };
  return (
    <div className="min-h-0 flex-1 space-y-6 overflow-y-auto px-4 pt-1 pb-4">
      {isTherapist && (
        <div className="flex flex-wrap gap-3">
          {SHARED_PANELS.map(({ name, label }) => (
            <Button key={name} variant="secondary" onClick={() => open(state.panel === name ? null : name)}>
              {state.panel === name ? m.room_panel_close({ name: label() }) : label()}
            </Button>
          ))}
        </div>
      )}
      <SwitchField
        label={m.room_speech_sound()}
        hint={m.room_speech_sound_hint()}
        checked={isSpeechSound}
        onChange={(event) => void media.setSpeechSound(event.target.checked)}
      />
      <MediaNotice media={media} />
      <DeviceFields media={media} />
      <SecondCamera media={media} />
      {isTherapist && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {state.people.map((person) => (
            <Button key={person.peerId} variant="secondary" onClick={() => ask(person.peerId)}>
              {m.room_sample_ask({ name: personLabel(person) })}
            </Button>
          ))}
        </div>
      )}
      {isTherapist && (
        <TimerFields start={(seconds) => session.setTimer(seconds)} isRunning={state.timer !== null} />
      )}
    </div>
  );
}

/** For a book, a tablet or an AAC device on the table, beside the face. */
function SecondCamera({ media }: { media: LocalMedia }) {
  const state = useMediaState(media);
  const [hasFailed, setFailed] = useState(false);
  const inUse = state.tracks.camera?.getSettings().deviceId;
  const options = deviceOptions(state, 'videoinput').filter(({ value }) => value !== inUse);
  const choose = (device: string) => {
    setFailed(false);
    if (device === '') media.stop('second');
    else media.openSecond(device).catch(() => setFailed(true));
  };
  if (options.length === 0) return <p className="text-ink-soft">{m.room_second_none()}</p>;
  return (
    <>
      <SelectField
        label={m.room_second()}
        hint={m.room_second_hint()}
        options={[{ value: '', label: m.room_second_off() }, ...options]}
        value={state.tracks.second?.getSettings().deviceId ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {hasFailed && (
        <Notice tone="warning" live title={m.call_busy_title()}>
          {m.call_busy_text()}
        </Notice>
      )}
    </>
  );
}

function TimerFields({ start, isRunning }: { start: (seconds: number | null) => void; isRunning: boolean }) {
  const [minutes, setMinutes] = useState('5');
  const options = [
    ...MINUTES.map((count) => ({ value: String(count), label: m.room_timer_minutes({ count }) })),
    { value: '0', label: m.room_timer_stopwatch() },
  ];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-40 flex-1"
        label={m.room_timer()}
        options={options}
        value={minutes}
        onChange={(event) => setMinutes(event.target.value)}
      />
      <Button variant="secondary" onClick={() => start(Number(minutes) * 60)}>
        {m.room_timer_start()}
      </Button>
      {isRunning && (
        <Button variant="secondary" onClick={() => start(null)}>
          {m.room_timer_stop()}
        </Button>
      )}
    </div>
  );
}
