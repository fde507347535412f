import { Box, Flex, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import type { VisibilityClass } from '@/access';
import { ToneBadge } from '@/platform/web/kit';
import type { FieldError } from '../../form';
import { type Control, elementIds } from '../control';
import { useScope } from '../scope';
import styles from './frame.module.css';
import { t } from './messages';
import { problemText, SkippableContext } from './skippable';
import { visibilityLabel } from './visibility-label';

export type FrameProps = {
  path: string;
  label: string;
  required: boolean;
  kind: Control;
  help?: string | undefined;
  visibility?: VisibilityClass | undefined;
  /** True on pages of guests, where labels address the guest. */
  isOwn?: boolean;
  source?: string;
  askedBy?: readonly string[];
  problems: readonly FieldError[];
  warnings?: readonly FieldError[];
  isLate?: boolean;
  children: ReactNode;
  /** Content below the problems, such as comments of a reviewer. */
  after?: ReactNode;
};

/** Path of the field whose label is the heading of the page, for pages with one question at a time. */
export const HeadingContext = createContext<string | null>(null);
const HEADING = { role: 'heading', 'aria-level': 2, tabIndex: -1, 'data-question-heading': true } as const;

/** Layout of every field: label, tags, help, control and problems. */
export function FieldFrame({
  path,
  label,
  required,
  kind,
  help,
  visibility,
  isOwn = false,
  source,
  askedBy = [],
  problems,
  warnings = [],
  isLate = false,
  children,
  after,
}: FrameProps) {
  const ids = elementIds(path, useScope());
  const canSkip = useContext(SkippableContext);
  const heading = useContext(HeadingContext) === path ? HEADING : undefined;
  // Omit problems of nested fields, because the nested fields show these problems themselves.
  const ownProblems = problems.filter((problem) => problem.path === path || kind.label === 'input');
  return (
    <div className={`${styles.frame} ${isLate ? styles.late : ''}`} data-field={path}>
      {kind.label !== 'own' && (
        <Flex align="baseline" gap="2px 10px" wrap="wrap" miw={0} {...heading}>
          {kind.label === 'input' ? (
            <label className={styles.label} htmlFor={ids.input} id={ids.label}>
              <LabelText label={label} required={required} />
            </label>
          ) : (
            <span className={styles.label} id={ids.label}>
              <LabelText label={label} required={required} />
            </span>
          )}
          <Tags source={source} askedBy={askedBy} visibility={visibility} isOwn={isOwn} />
        </Flex>
      )}
      {help && kind.label !== 'own' && (
        <Text fz={14} lh={1.45} maw="62ch" c="dimmed" id={ids.help}>
          {help}
        </Text>
      )}
      <Box miw={0} className={styles.control} data-width={kind.width}>
        {children}
      </Box>
      {help && kind.label === 'own' && (
        <Text fz={14} lh={1.45} maw="62ch" c="dimmed" id={ids.help}>
          {help}
        </Text>
      )}
      <div id={ids.problems} aria-live="polite">
        {ownProblems.map((problem) => (
          <Box component="p" key={problem.path + problem.message} c="var(--hl-bad)" className={styles.note}>
            <IconAlertCircle size={16} aria-hidden />
            {problemText(problem, canSkip)}
          </Box>
        ))}
        {warnings.map((warning) => (
          <Box component="p" key={warning.path + warning.message} c="var(--hl-wait)" className={styles.note}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              <VisuallyHidden>{t('please_check')} </VisuallyHidden>
              {warning.message}
            </span>
          </Box>
        ))}
      </div>
      {after}
    </div>
  );
}

export function LabelText({ label, required }: { label: string; required: boolean }) {
  return (
    <>
      {label}
      {required && (
        <Box component="span" c="var(--hl-bad)" ms={3} className={styles.required} data-required-mark aria-hidden>
          *
        </Box>
      )}
      {required && <VisuallyHidden> {t('required')}</VisuallyHidden>}
    </>
  );
}

function Tags({
  source,
  askedBy,
  visibility,
  isOwn,
}: {
  source: string | undefined;
  askedBy: readonly string[];
  visibility: VisibilityClass | undefined;
  isOwn: boolean;
}) {
  return (
    <>
      {source && (
        <Flex component="span" align="center" gap={4} c="dimmed" fz={12} lh={1.5}>
          {isOwn ? t('answer_source_label', { source }) : t('from_source', { source })}
        </Flex>
      )}
      {askedBy.map((program) => (
        <ToneBadge key={program} tone="quiet" size="sm">
          {program}
        </ToneBadge>
      ))}
      {visibility && PRIVATE.includes(visibility) && (
        <Flex component="span" align="center" gap={4} c="dimmed" fz={12} lh={1.5}>
          <IconLock size={13} aria-hidden />
          {visibilityLabel(visibility, isOwn)}
        </Flex>
      )}
    </>
  );
}

/** Visibility classes that some people on the job may not read. A note at fields of these classes names the people who can see the answer. */
const PRIVATE: readonly VisibilityClass[] = ['internal', 'restricted_income', 'homeowner_private', 'restricted_finance'];
