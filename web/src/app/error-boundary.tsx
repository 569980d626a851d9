import * as m from '@cadence/messages/m';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeNotLoaded } from '../lib/navigation/lazy-part.ts';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Catches errors thrown while rendering. React supports this only in classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  // Code can be loaded again.
  override componentDidMount(): void {
    window.addEventListener('online', this.retryLoading);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retryLoading);
  }

  retryLoading = (): void => {
    if (this.state.error instanceof CodeNotLoaded) this.retry();
  };

  retry = (): void => {
    const { error } = this.state;
    const show = () => this.setState({ error: undefined });
    // Only a new document knows the files of a newer release, but it has nothing of what was typed in this one.
    if (error instanceof CodeNotLoaded) error.fetchAgain().then(show, () => window.location.reload());
    else show();
  };

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    if (this.state.error instanceof CodeNotLoaded) return <ConnectionTrouble onRetry={this.retry} />;
    return <TroubleScreen title={m.app_crash_title()} text={m.app_crash_text()} onRetry={this.retry} />;
  }
}

/** Without a network, or where the server cannot be reached. */
export function ConnectionTrouble({ onRetry }: { onRetry: () => void }) {
  const title = navigator.onLine ? m.app_offline_title() : m.app_no_network_title();
  return <TroubleScreen title={title} text={m.app_offline_text()} onRetry={onRetry} />;
}

type TroubleScreenProps = { title: string; text: string; onRetry: () => void };

/** An error page with a retry button. */
function TroubleScreen({ title, text, onRetry }: TroubleScreenProps) {
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
