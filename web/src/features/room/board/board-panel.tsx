import * as m from '@cadence/messages/m';
import { Eraser, Move, Pencil, Smile, Trash2, Type, Undo2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { onCardForBoard } from '../cards/card-for-board.ts';
import { usePicture } from '../cards/pictures.ts';
import type { PanelProps, SideChannel } from '../channel/side-channel.ts';
import { BOARD, COLOURS, MAX_TEXT, STAMPS } from './board-item.ts';
import { colourName, inkOf, stampName, itemName } from './board-items.tsx';
import { EVERYBODY, THERAPIST } from './board-messages.ts';
import { BoardSurface } from './board-surface.tsx';
import { useBoard, type Board } from './use-board.ts';
import type { Brush, Tool } from './use-hand.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';

const TOOLS: readonly { value: Tool; label: () => string; icon: ReactNode }[] = [
  { value: 'pen', label: m.board_tool_pen, icon: <Pencil aria-hidden="true" /> },
  { value: 'stamp', label: m.board_tool_stamp, icon: <Smile aria-hidden="true" /> },
  { value: 'text', label: m.board_tool_text, icon: <Type aria-hidden="true" /> },
  { value: 'select', label: m.board_tool_select, icon: <Move aria-hidden="true" /> },
  { value: 'eraser', label: m.board_tool_eraser, icon: <Eraser aria-hidden="true" /> },
];

/** The shared board of a session: drawn on by several people, kept nowhere. */
export function BoardPanel({ channel }: PanelProps) {
  const board = useBoard(channel);
  const [brush, setBrush] = useState<Brush>({ tool: 'pen', colour: 'ink', stamp: 'star' });
  const [textAt, setTextAt] = useState<{ x: number; y: number }>();
  const { place, panel } = useKeptFocus();
  const { add } = board;
  useEffect(
    () =>
      onCardForBoard((card) => {
        add({ kind: 'card', x: BOARD.width / 2, y: BOARD.height / 2, ...card });
      }),
    [add],
  );
  return (
    <section
      aria-label={m.board_title()}
      {...panel}
      // As wide as lets the whole board be seen between its tools and the controls of the session, or beside its tools.
      className="mx-auto grid w-full max-w-[clamp(20rem,(100dvh-20rem)*4/3,56rem)] gap-3 sideways:max-w-none sideways:grid-cols-[9rem_minmax(0,1fr)] sideways:grid-rows-[auto_auto_auto_auto_1fr] sideways:gap-2"
    >
      {board.mayDraw && <Toolbar {...{ board, brush, onBrush: setBrush }} />}
      <Notices board={board} />
      <BoardSurface ref={place} board={board} brush={brush} onText={setTextAt} />
      {channel.selfRole === 'therapist' && <TherapistControls channel={channel} board={board} />}
      <ItemList board={board} />
      {textAt && (
        <TextDialog
          onClose={() => setTextAt(undefined)}
          onText={(text) => add({ kind: 'text', ...textAt, colour: brush.colour, text })}
        />
      )}
    </section>
  );
}

/** What one may do now. The elements with a role stay, so that a screen reader announces what changes in them. */
function Notices({ board: { isReady, mayDraw, isFull } }: { board: Board }) {
  const [wasLocked, setWasLocked] = useState(false);
  const isLocked = isReady && !mayDraw;
  if (isLocked && !wasLocked) setWasLocked(true);
  return (
    <>
      <div role="status" className="grid gap-3 empty:sr-only">
        {!isReady && <Notice tone="info">{m.board_waiting()}</Notice>}
        {isLocked && <Notice tone="info">{m.board_locked()}</Notice>}
        {isFull && <Notice tone="warning">{m.board_full()}</Notice>}
      </div>
      <p role="status" className="sr-only">
        {wasLocked && mayDraw ? m.board_unlocked() : ''}
      </p>
    </>
  );
}

type ToolbarProps = { board: Board; brush: Brush; onBrush: (brush: Brush) => void };

function Toolbar({ board, brush, onBrush }: ToolbarProps) {
  const { tool, colour, stamp } = brush;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        iconsOnly
        className="sideways:flex-wrap"
        label={m.board_tools()}
        options={TOOLS.map(({ value, label, icon }) => ({ value, label: label(), icon }))}
        value={tool}
        onChange={(next) => onBrush({ ...brush, tool: next })}
      />
      {(tool === 'pen' || tool === 'text') && (
        <Segmented
          iconsOnly
          label={m.board_colours()}
          options={COLOURS.map((one) => ({
            value: one,
            label: colourName(one),
            icon: <Dot colour={inkOf(one)} />,
          }))}
          value={colour}
          onChange={(next) => onBrush({ ...brush, colour: next })}
          className="flex-wrap"
        />
      )}
      {tool === 'stamp' && (
        <Segmented
          iconsOnly
          label={m.board_stamps()}
          options={STAMPS.map((one) => ({
            value: one,
            label: stampName(one),
            icon: <StampIcon name={one} />,
          }))}
          value={stamp}
          onChange={(next) => onBrush({ ...brush, stamp: next })}
          className="flex-wrap"
        />
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        // Disabled by its own press, a button would lose the focus.
        aria-disabled={!board.canUndo || undefined}
        onClick={board.undo}
      >
        {m.board_undo()}
      </Button>
    </div>
  );
}

function Dot({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
      <circle cx="10" cy="10" r="9" fill={colour} />
    </svg>
  );
}

function StampIcon({ name }: { name: string }) {
  return <img alt="" src={usePicture('stamps', name)} className="size-6" />;
}

function TherapistControls({ channel, board }: { channel: SideChannel; board: Board }) {
  const [isAsking, setIsAsking] = useState(false);
  const [peers, setPeers] = useState(channel.peers);
  useEffect(() => channel.onPeers(setPeers), [channel]);
  const options = [
    { value: EVERYBODY, label: m.board_pen_everybody() },
    { value: THERAPIST, label: m.board_pen_me() },
    ...peers.map(({ peerId, name }) => ({ value: peerId, label: m.board_pen_and({ name }) })),
  ];
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <SelectField
        label={m.board_pen_label()}
        // Whoever had the pen and left, or loaded the page again, leaves it to her alone.
        value={options.some(({ value }) => value === board.pen) ? board.pen : THERAPIST}
        onChange={(event) => board.setPen(event.target.value)}
        options={options}
      />
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        aria-disabled={board.items.length === 0 || undefined}
        onClick={() => board.items.length > 0 && setIsAsking(true)}
      >
        {m.board_clear()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={board.clear}
        title={m.board_clear_title()}
        description={m.board_clear_text()}
        confirmLabel={m.board_clear()}
        cancelLabel={m.board_keep()}
        closeLabel={m.board_keep()}
      />
    </div>
  );
}

function TextDialog({ onClose, onText }: { onClose: () => void; onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Dialog open onClose={onClose} title={m.board_tool_text()} closeLabel={m.board_cancel()} size="sm">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onText(text.trim());
          onClose();
        }}
      >
        <TextField
          label={m.board_text_label()}
          value={text}
          maxLength={MAX_TEXT}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{m.board_text_place()}</Button>
      </form>
    </Dialog>
  );
}

/** The board in words, for who cannot see it, with a way to remove each thing. */
function ItemList({ board }: { board: Board }) {
  const { items, mayDraw } = board;
  if (items.length === 0) return <p className="text-sm text-ink-soft">{m.board_empty()}</p>;
  return (
    <Disclosure title={m.board_count({ count: items.length })}>
      <ul aria-label={m.board_list()} className="grid gap-1">
        {items.map(({ id, item }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            {item.kind === 'card' ? (
              <span lang={item.language}>{item.word}</span>
            ) : (
              <span className="min-w-0 break-words">{itemName(item)}</span>
            )}
            {mayDraw && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={m.board_remove({ what: itemName(item) })}
                onClick={() => board.set(id, undefined)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
