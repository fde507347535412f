import { ActionIcon, Button, CloseButton, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';
import { captureError } from '../error-reports';
import { t } from './messages';

type Props = {
  /** Name of the UI section, with a capital letter because it begins a sentence. */
  name: string;
  /** Shape of the error message. `icon` fits into a row of buttons, and `bar` takes a full line. */
  shape?: 'icon' | 'bar';
  /** Paths of the endpoints whose data the section shows. When the user tries again, the page requests this data again before it renders the section. */
  answers?: readonly string[];
  /** When this value changes, the section is rendered again, because the data that caused the error may have changed. */
  resetOn?: unknown;
  onBroken?: () => void;
  /** Closes the surrounding dialog or drawer. Set it if the close button is part of the section, because the button is then missing after an error. */
  onClose?: () => void;
  children: ReactNode;
};

/**
 * Limits a rendering error to one section of the page. Without a boundary, React would remove the whole page. Reports the error and shows a button that renders
 * the section again.
 */
export function PartBoundary({ name, shape = 'bar', answers = [], resetOn, onBroken, onClose, children }: Props) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const retryPart = (reset: () => void) => async () => {
    setIsBusy(true);
    // Ignore errors here, because the section shows the errors of its own requests.
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

/** Error boundary. It is a class, because React does not support function components as error boundaries. */
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
