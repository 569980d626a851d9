import * as m from '@cadence/messages/m';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ScreenNotLoaded } from './routing/lazy-screen.ts';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Catches errors thrown while rendering. React supports this only in classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  retry = (): void => {
    // A module that failed to load stays failed until the document reloads.
    if (this.state.error instanceof ScreenNotLoaded) window.location.reload();
    else this.setState({ error: undefined });
  };

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <TroubleScreen title={m.app_crash_title()} text={m.app_crash_text()} onRetry={this.retry} />;
  }
}

export type TroubleScreenProps = { title: string; text: string; onRetry: () => void };

/** An error page with a retry button. */
export function TroubleScreen({ title, text, onRetry }: TroubleScreenProps) {
  return (
    <div
      role="alert"
      className="page-width grid min-h-[60dvh] content-center justify-items-center py-section text-center"
    >
      <h1 tabIndex={-1} className="text-title-2">
        {title}
      </h1>
      <p className="mt-4 max-w-reading text-lead text-ink-soft">{text}</p>
      <Button className="mt-8" onClick={onRetry}>
        {m.app_retry()}
      </Button>
    </div>
  );
}
