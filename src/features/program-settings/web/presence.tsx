import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import * as contract from '../contract';
import type { SettingsTab } from '../tabs';
import { t } from './messages';
import { useLastPlace } from './open-places';
import styles from './settings.module.css';

/**
 * Interval in milliseconds at which an open page reports that it is still open. This interval is shorter than the time after which the server considers the
 * page closed.
 */
const REPEAT_MS = 45_000;
const PLACE_MS = 300;

/** Names of the other people who have these settings open. Also sends the section and the open entry of this page to the server. */
export function OtherEditors({ program, section }: { program: string; section: SettingsTab }) {
  const { data } = useApiQuery(contract.listPresence, { params: { key: program } });
  useOwnPresence(program, section, useLastPlace());
  return (
    <div role="status">
      {data?.items.map(({ name, section: theirs, place }) => (
        <p key={`${name}/${theirs}`} className={styles.quiet}>
          {place === null
            ? t('presence_note', { name, tab: t('tab_label', { tab: theirs }) })
            : t('presence_place_note', { name, tab: t('tab_label', { tab: theirs }), place })}
        </p>
      ))}
    </div>
  );
}

function useOwnPresence(key: string, section: SettingsTab, place: string | null): void {
  const client = useQueryClient();
  const [page] = useState(() => crypto.randomUUID());
  // Send the requests one after the other. Otherwise an earlier request could report a closed page as open again.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sendSection = useCallback(
    (shown: SettingsTab | null, path: string | null = null) => {
      const params = { params: { key } };
      // Do not show errors, because the next request sends the same state again.
      const call = () => callApi(contract.putPresence, { ...params, body: { page, section: shown, path } }, { errors: 'caller', keepalive: shown === null });
      last.current = last.current.then(call).then(
        (answer) => client.setQueryData(queryKeyOf(contract.listPresence, params), answer),
        () => {},
      );
    },
    [client, key, page],
  );
  useEffect(() => {
    // Wait a moment, so that a field that loses focus immediately is not reported.
    const soon = setTimeout(sendSection, place === null ? 0 : PLACE_MS, section, place);
    const timer = setInterval(sendSection, REPEAT_MS, section, place);
    const close = () => sendSection(null);
    // `persisted` is true if the browser shows the page again from its cache. Report the page as open again, because it was reported as closed when the user
    // left it.
    const show = ({ persisted }: PageTransitionEvent) => persisted && sendSection(section, place);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', show);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', show);
    };
  }, [sendSection, section, place]);
  useEffect(() => () => sendSection(null), [sendSection]);
}
