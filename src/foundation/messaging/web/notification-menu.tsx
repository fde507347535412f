import { ActionIcon, Box, Button, Group, Indicator, Popover, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDateTime, LoadingOrError } from '@/platform/web/kit';
import type { NotificationView } from '../contract';
import * as messagesContract from '../contract';
import { t } from './messages';
import classes from './notification-menu.module.css';

const POLL_MS = 30_000;
const FIRST_PAGE = { query: { page_number: 1 } };

/** Menu with the user's notifications and the number of unread notifications. Opening a notification marks it as read. */
export function NotificationMenu() {
  const [opened, setOpened] = useState(false);
  const news = useApiQuery(messagesContract.listNotifications, FIRST_PAGE, { refetchInterval: POLL_MS });
  const markRead = useApiMutation(messagesContract.markNotificationsRead, {
    invalidates: [messagesContract.listNotifications],
  });
  const unread = news.data?.unread ?? 0;
  const buttonLabel = unread === 0 ? t('notifications_read_label') : t('notifications_unread', { unread });
  return (
    <Indicator label={unread > 99 ? '99+' : unread} size={18} disabled={unread === 0} styles={NUMBER} offset={unread > 99 ? WIDE : 9}>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} shadow="md" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={36} className="hl-target" aria-label={buttonLabel} onClick={() => setOpened(!opened)}>
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label={t('notifications')}>
          <Group gap={0} justify="space-between" wrap="nowrap" className={classes.head}>
            <strong>{t('notifications')}</strong>
            {unread > 0 && (
              <Button size="compact-sm" variant="subtle" loading={markRead.isPending} onClick={() => markRead.mutate({ body: {} })}>
                {t('mark_read_button')}
              </Button>
            )}
          </Group>
          <LoadingOrError query={news} rows={3} height={48} />
          {news.data?.total === 0 && (
            <Text c="dimmed" p="md">
              {t('notifications_empty')}
            </Text>
          )}
          <ul className="hl-lines">
            {news.data?.items.map((item) => (
              <li key={item.id}>
                <Item item={item} onOpen={() => item.read_at === null && markRead.mutate({ body: { ids: [item.id] } })} />
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  );
}

function Item({ item, onOpen }: { item: NotificationView; onOpen: () => void }) {
  const isUnread = item.read_at === null;
  return (
    <a className={`${classes.item} hl-hover`} href={item.job_id ? `/${item.job_id}` : '/'} data-unread={isUnread} onClick={onOpen}>
      <Box component="span" fz="md" className={classes.title}>
        {isUnread && (
          <span className={classes.dot} role="img" aria-label={t('unread')}>
            ●
          </span>
        )}
        {item.title}
      </Box>
      {item.body && (
        <Box component="span" c="dimmed" fz="sm" lh={1.4}>
          {item.body}
        </Box>
      )}
      <Box component="time" c="dimmed" fz={13} dateTime={item.created_at}>
        {displayDateTime(item.created_at)}
      </Box>
    </a>
  );
}

/** Offset of the badge with the number, in pixels, so that a three-digit number does not cover the next button. */
const WIDE = { x: 14, y: 6 };
/** Styles of the badge. Uses the product's own colors, because Mantine's colors have too little contrast in dark mode. */
const NUMBER = { indicator: { background: 'var(--hl-bad)', color: 'var(--hl-surface)', fontSize: 11, fontWeight: 700, pointerEvents: 'none' as const } };
