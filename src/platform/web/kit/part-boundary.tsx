import { ActionIcon, Button, CloseButton, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';
import { captureError } from '../error-reports';
import { t } from './messages';

type Props = {
  /** Name of the part at the start of a sentence. */
  name: string;
  /** `icon` fits into a row of buttons; `bar` takes a full line. */
  shape?: 'icon' | 'bar';
  /** Paths of the calls whose data the part shows. They are requested again before the part is rendered again. */
  answers?: readonly string[];
  /** A changed value renders the part again, because the data that broke it may be gone. */
  resetOn?: unknown;
  onBroken?: () => void;
  /** Closes the surrounding container if its close button is inside the part. */
  onClose?: () => void;
  children: ReactNode;
};

/**
 * Keeps an error in one part away from the page around it. React removes the nearest boundary's children when they throw, so a
 * part without a boundary takes the whole page. Reports the error and offers to render the part again.
 */
export function PartBoundary({ name, shape = 'bar', answers = [], resetOn, onBroken, onClose, children }: Props) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const retryPart = (reset: () => void) => async () => {
    setIsBusy(true);
    // Errors are ignored, because the part shows the message of a refused call.
    await Promise.allSettled(answers.map((path) => client.refetchQueries({ queryKey: [path] })));
    setIsBusy(false);
    reset();
  };
  const buttonLabel = t('part_broken_button', { name });
  return (
    <Boundary
      resetOn={resetOn}
      {...(onBroken && { onBroken })}
      fallback={(reset) =>
        shape === 'icon' ? (
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            className="hl-target"
            aria-label={buttonLabel}
            title={buttonLabel}
            loading={isBusy}
            onClick={retryPart(reset)}
          >
            <IconAlertTriangle size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Group gap="4px 12px" bg="var(--hl-surface-2)" c="dimmed" py={6} px={{ base: 'md', sm: 'lg' }} className="hl-no-print hl-line-below" role="status">
            <span>{t('part_broken_note', { name })}</span>
            <Button size="compact-sm" variant="default" className="hl-target" aria-label={buttonLabel} loading={isBusy} onClick={retryPart(reset)}>
              {t('part_retry_button')}
            </Button>
            {onClose && <CloseButton className="hl-target" aria-label={t('close')} onClick={onClose} />}
          </Group>
        )
      }
    >
      {children}
    </Boundary>
  );
}

type BoundaryProps = { resetOn: unknown; onBroken?: () => void; fallback: (reset: () => void) => ReactNode; children: ReactNode };

/** React offers error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    captureError(error);
    this.props.onBroken?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.isBroken && before.resetOn !== this.props.resetOn) this.reset();
  }

  reset = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.fallback(this.reset) : this.props.children;
  }
}
