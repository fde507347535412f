import { Box, Flex, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { STAGE_LABELS, stageByNumber } from '@/rules/forms';
import type { SearchHit } from './match';
import { t } from './messages';
import type { PageEntry } from './pages';
import classes from './search.module.css';

type RowProps = { id: string; marked: boolean; onOpen: (inNewTab: boolean) => void };

/** Returns the properties of a row. Rows are options of the search input. The input keeps the focus, so rows cannot receive focus. */
const optionProps = ({ id, marked, onOpen }: RowProps) => ({
  id,
  role: 'option' as const,
  tabIndex: -1,
  'aria-selected': marked,
  className: `${classes.row} hl-hover`,
  ref: (row: HTMLDivElement | null) => {
    if (marked) row?.scrollIntoView({ block: 'nearest' });
  },
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent) => onOpen(event.metaKey || event.ctrlKey),
});

export function RowGroup({ title, hidden, children }: { title: string; hidden: boolean; children: ReactNode }) {
  if (hidden) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed among the options of a listbox.
    <div role="group" aria-label={title}>
      <Box c="dimmed" fz="xs" fw={600} pt="sm" pb={4} px="xs" aria-hidden>
        {title}
      </Box>
      {children}
    </div>
  );
}

export function JobRow({ hit: { job, nameMatches, byExternalId }, isStaff, ...row }: RowProps & { hit: SearchHit; isStaff: boolean }) {
  const stage = stageByNumber(job.stage);
  return (
    <div {...optionProps(row)}>
      <Stack component="span" gap={0} miw={0}>
        <Flex component="span" gap="0 8px" wrap="wrap" fw={600} className={classes.rowTitle}>
          <Marked text={job.full_name} ranges={nameMatches} />
          <Box component="span" c="dimmed" ff="monospace" fz={13} fw={400}>
            {job.code}
          </Box>
        </Flex>
        <Box component="span" c="dimmed" fz={13} className="hl-wrap">
          {job.address}, {job.city}
          {isStaff && ` · ${job.contractor}`}
          {byExternalId && job.external_id && ` · ${t('your_number_external_id', { external_id: job.external_id })}`}
        </Box>
      </Stack>
      <Box component="span" c="dimmed" flex="none" fz={13}>
        {job.is_canceled ? t('canceled') : stage ? STAGE_LABELS[stage] : ''}
      </Box>
    </div>
  );
}

export function PageRow({ page, ...row }: RowProps & { page: PageEntry }) {
  return (
    <div {...optionProps(row)}>
      <Stack component="span" gap={0} miw={0}>
        {page.title}
      </Stack>
      <IconArrowRight size={16} aria-hidden />
    </div>
  );
}

function Marked({ text, ranges }: { text: string; ranges: SearchHit['nameMatches'] }) {
  const parts: { from: number; text: string; isHit: boolean }[] = [];
  let done = 0;
  for (const [first, last] of ranges) {
    if (first > done) parts.push({ from: done, text: text.slice(done, first), isHit: false });
    parts.push({ from: first, text: text.slice(first, last + 1), isHit: true });
    done = last + 1;
  }
  if (done < text.length) parts.push({ from: done, text: text.slice(done), isHit: false });
  return <span>{parts.map((part) => (part.isHit ? <mark key={part.from}>{part.text}</mark> : <span key={part.from}>{part.text}</span>))}</span>;
}
