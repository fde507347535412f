import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDot,
  IconCircleMinus,
  IconClockPause,
  IconEye,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Tone, ToneBadge } from '@/platform/web/kit';
import { TASK_STATUS_LABELS, type TaskStatus } from '@/rules/tasks';
import { t } from './messages';

type StatusStyle = { Icon: TablerIcon; tone: Tone };

const LOOKS: Record<TaskStatus, StatusStyle> = {
  preview: { Icon: IconCircleDashed, tone: 'quiet' },
  ready: { Icon: IconCircle, tone: 'busy' },
  in_progress: { Icon: IconCircleDot, tone: 'busy' },
  waiting_homeowner: { Icon: IconHourglass, tone: 'wait' },
  waiting_installer: { Icon: IconHourglass, tone: 'wait' },
  waiting_external: { Icon: IconHourglass, tone: 'wait' },
  in_review: { Icon: IconEye, tone: 'wait' },
  complete: { Icon: IconCircleCheckFilled, tone: 'good' },
  deferred: { Icon: IconClockPause, tone: 'quiet' },
  not_applicable: { Icon: IconCircleMinus, tone: 'quiet' },
};

const EXCEPTION: StatusStyle = { Icon: IconAlertTriangle, tone: 'bad' };

type Props = { status: TaskStatus; hasException?: boolean };

const lookOf = ({ status, hasException }: Props): StatusStyle => (hasException && status !== 'complete' ? EXCEPTION : LOOKS[status]);
const wordOf = ({ status, hasException }: Props): string =>
  hasException && status !== 'complete'
    ? t('exception_task_status_labels', { task_status_labels: TASK_STATUS_LABELS[status].toLowerCase() })
    : TASK_STATUS_LABELS[status];

/** Task status as an icon with text for screen readers. On an incomplete task, an exception replaces the status icon. */
export function TaskStatusIcon(props: Props & { size?: number }) {
  const { Icon, tone } = lookOf(props);
  return <Icon size={props.size ?? 20} role="img" aria-label={wordOf(props)} style={{ color: `var(--hl-${tone})`, flex: 'none' }} />;
}

/** Task status as a badge with icon and text. Ignores exceptions. */
export function TaskStatusBadge(props: Props) {
  const { Icon, tone } = LOOKS[props.status];
  return (
    <ToneBadge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {TASK_STATUS_LABELS[props.status]}
    </ToneBadge>
  );
}

export function ExceptionBadge({ children = t('exception') }: { children?: string }) {
  return (
    <ToneBadge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {children}
    </ToneBadge>
  );
}

/** Statuses in which a task that is not required gets the badge "Optional". */
const OPEN: readonly TaskStatus[] = ['ready', 'in_progress', 'deferred'];

export const isOptional = ({ status, required }: { status: TaskStatus; required: boolean }): boolean => !required && OPEN.includes(status);

/** Badge for an open task that the stage does not require. */
export function OptionalBadge({ task }: { task: { status: TaskStatus; required: boolean } }) {
  return isOptional(task) ? <ToneBadge tone="quiet">{t('task_optional')}</ToneBadge> : null;
}
