import * as m from '@cadence/messages/m';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { personLabel } from '../visit/person-label.ts';
import { playSample, receiveSamples, recordSample, sendSample, type SoundSample } from './sound-sample.ts';
import type { StageProps } from './stage-props.ts';

type Received = { from: string; name: string; sample: SoundSample };
type Own = 'none' | 'recording' | 'sending' | 'sent' | 'unheard' | 'failed';

const texts: Record<Exclude<Own, 'none'>, () => string> = {
  recording: () => m.room_sample_recording(),
  sending: () => m.room_sample_sending(),
  sent: () => m.room_sample_sent(),
  unheard: () => m.room_sample_unheard(),
  failed: () => m.room_sample_failed(),
};

/** Ten seconds of uncompressed sound: asked for, recorded, sent, and heard by the others. */
export function SampleBar({ session, state, media }: StageProps) {
  const [own, setOwn] = useState<Own>('none');
  const [samples, setSamples] = useState<readonly Received[]>([]);
  const keep = useCallback(
    (from: string, sample: SoundSample) => {
      // Named now: the sender may leave before the sample is heard.
      const sender = session.state().people.find(({ peerId }) => peerId === from);
      const name = sender ? personLabel(sender) : '';
      setSamples((former) => [...former.filter((one) => one.from !== from), { from, name, sample }]);
    },
    [session],
  );
  useEffect(() => receiveSamples(session, keep), [session, keep]);
  const recordings = useRef<AbortController>(null);
  // A visit that ends gives the microphone back at once.
  useEffect(() => () => recordings.current?.abort(), []);
  const record = async () => {
    session.setSampleAnswered();
    try {
      setOwn('recording');
      recordings.current ??= new AbortController();
      const sample = await recordSample(media.state().microphone, recordings.current.signal);
      setOwn('sending');
      setOwn((await sendSample(session, sample)) ? 'sent' : 'unheard');
    } catch {
      setOwn('failed');
    }
  };
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {state.isSampleAsked && (
        <Notice title={m.room_sample()}>
          <p className="mb-3">{m.room_sample_asked()}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void record()}>
              {m.room_sample_record()}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => session.setSampleAnswered()}>
              {m.room_sample_decline()}
            </Button>
          </div>
        </Notice>
      )}
      {own !== 'none' && (
        <Notice tone={own === 'failed' || own === 'unheard' ? 'warning' : 'info'}>{texts[own]()}</Notice>
      )}
      {samples.map(({ from, name, sample }) => (
        <Notice key={from} tone="success" title={m.room_sample_ready({ name })}>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => playSample(sample)}>
              {m.room_sample_play()}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setSamples(samples.filter((one) => one.from !== from))}
            >
              {m.room_sample_discard()}
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  );
}
