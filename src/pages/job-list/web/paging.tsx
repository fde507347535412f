import { ActionIcon, Flex, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import * as listContract from '../contract';
import { loadListDefaults } from './defaults';
import { formatCount, isLowerBound } from './labels';
import { t } from './messages';
import classes from './paging.module.css';
import type { ListSearch } from './search-params';
import type { UpdateList } from './update-list';

type Page = { items: unknown[]; total: number; total_is_at_least: boolean; page_number: number; per_page: number; next: string | null };
type Props = { page: Page; search: ListSearch; onChange: UpdateList };

/** Shows `1–25 of 312`, previous and next buttons, the page size, and an input for the page number if there are several pages. */
export function JobListPaging({ page, search, onChange }: Props) {
  const first = (page.page_number - 1) * page.per_page + 1;
  const last = first + page.items.length - 1;
  const pages = Math.ceil(page.total / page.per_page);
  const total = formatCount(page.total, isLowerBound(page));
  const goToPage = (number: number) => {
    onChange({ page: number > 1 ? number : undefined });
    window.scrollTo({ top: 0 });
  };
  return (
    <Group component="nav" gap="xs" wrap="nowrap" mt="md" className={classes.paging} aria-label={t('pagination_label')}>
      <NativeSelect
        aria-label={t('page_size_label')}
        data={listContract.PAGE_SIZES.map((size) => ({ value: String(size), label: t('view_size', { size }) }))}
        value={String(search.size ?? loadListDefaults().size)}
        onChange={(event) => onChange({ size: listContract.PAGE_SIZES.find((size) => String(size) === event.currentTarget.value) })}
      />
      {pages > 1 && <PageJump key={page.page_number} page={page.page_number} pages={formatCount(pages, isLowerBound(page))} onJump={goToPage} />}
      <Text c="dimmed" flex={1} pr="xs" ta="right" className="hl-number" aria-live="polite">
        {page.items.length > 0 ? t('page_range_label', { first, last, total }) : t('page_empty', { total })}
      </Text>
      <ActionIcon
        variant="default"
        size={40}
        className="hl-target"
        aria-label={t('previous_page')}
        disabled={page.page_number <= 1}
        onClick={() => goToPage(page.items.length > 0 ? page.page_number - 1 : Math.min(page.page_number - 1, pages))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        className="hl-target"
        aria-label={t('next_page')}
        disabled={page.next === null && page.page_number >= pages}
        onClick={() => goToPage(page.page_number + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function PageJump({ page, pages, onJump }: { page: number; pages: string; onJump: (page: number) => void }) {
  const [typed, setTyped] = useState(String(page));
  const jump = () => {
    const targetPage = Number.parseInt(typed, 10);
    if (targetPage >= 1 && targetPage <= MAX_PAGES && targetPage !== page) onJump(targetPage);
    else setTyped(String(page));
  };
  return (
    <Flex
      component="form"
      gap="xs"
      align="center"
      c="dimmed"
      className="hl-number hl-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      <TextInput
        aria-label={t('page')}
        inputMode="numeric"
        size="sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={jump}
        classNames={{ input: classes.number ?? '' }}
      />
      <span>{t('of_pages', { pages })}</span>
    </Flex>
  );
}

/** Highest page number that the API accepts. */
const MAX_PAGES = 100_000;
