import * as m from '@cadence/messages/m';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { FilterChoice } from './use-filters.ts';

type Props = { choice: FilterChoice } & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className'>;

/** Back to the ordinary list, sorting included. With nothing to clear it stays where it is, and keeps the focus. */
export function ClearButton({ choice, ...look }: Props) {
  const isIdle = choice.search === '';
  return (
    <Button {...look} aria-disabled={isIdle || undefined} onClick={() => choice.clear()}>
      {m.directory_clear()}
    </Button>
  );
}
