import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber, isKeyOf } from '@/platform';
import { Loading } from '@/platform/web/kit';
import type { ReportFigure } from '../contract';
import { MIN_HOMES_SHOWN } from '../mask';
import { t } from './messages';
import type { ReportSearch } from './page-search';

type Outlines = { height: number; counties: Record<string, string> };

/** County outlines for the states in which programs are offered. The outlines of a state load when the state is shown. */
const STATES = {
  CA: () => import('./county-outlines/CA.json'),
  CO: () => import('./county-outlines/CO.json'),
  GA: () => import('./county-outlines/GA.json'),
  MA: () => import('./county-outlines/MA.json'),
  NJ: () => import('./county-outlines/NJ.json'),
  NY: () => import('./county-outlines/NY.json'),
  WI: () => import('./county-outlines/WI.json'),
} as const;
type State = keyof typeof STATES;

/** Returns county and state from the key of a county figure, such as `county:Dane, WI`. */
function placeOf({ key }: ReportFigure): { county: string; state: State | null } {
  const [county = '', state = ''] = key.slice(key.indexOf(':') + 1).split(', ');
  return { county, state: isKeyOf(STATES, state) ? state : null };
}

type Props = { rows: readonly ReportFigure[]; search: ReportSearch; label: string };

/** Map of the jobs of one state by county. The table next to the map has the same numbers, and also has jobs of states without outlines. */
export function CountyMap({ rows, search, label }: Props) {
  const states = [...new Set(rows.flatMap((row) => placeOf(row).state ?? []))];
  const [chosen, setChosen] = useState<State | null>(null);
  const state = chosen && states.includes(chosen) ? chosen : states[0];
  if (!state) return <Text c="dimmed">{t('map_empty')}</Text>;
  return (
    <Stack gap="xs">
      {states.length > 1 && (
        <Select
          label={t('map_state_label')}
          allowDeselect={false}
          data={states}
          value={state}
          onChange={(value) => setChosen(states.find((one) => one === value) ?? null)}
          maw={160}
        />
      )}
      <StateMap state={state} rows={rows.filter((row) => placeOf(row).state === state)} search={search} label={label} />
    </Stack>
  );
}

function StateMap({ state, rows, search, label }: Props & { state: State }) {
  const found = useQuery({
    queryKey: ['county-outlines', state],
    queryFn: async (): Promise<Outlines> => (await STATES[state]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found.data) return found.isError ? <Text c="dimmed">{t('map_unavailable_note')}</Text> : <Loading rows={1} height={260} />;
  const { height, counties } = found.data;
  const figures = new Map(rows.map((row) => [placeOf(row).county, row]));
  const most = Math.max(1, ...rows.map(({ jobs }) => jobs ?? 0));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot contain SVG parts. */}
      <svg viewBox={`-4 -4 1008 ${height + 8}`} role="group" aria-label={t('map_label', { title: label, state })} style={{ width: '100%', maxHeight: 420 }}>
        {Object.entries(counties).map(([county, path]) => (
          <County key={county} county={county} path={path} figure={figures.get(county)} most={most} search={search} />
        ))}
      </svg>
      <Text c="dimmed" fz="sm">
        {t('map_note')}
      </Text>
    </>
  );
}

type CountyProps = { county: string; path: string; figure: ReportFigure | undefined; most: number; search: ReportSearch };

/** Draws one county. A darker color means more jobs; dashes mean a hidden number. */
function County({ county, path, figure, most, search }: CountyProps) {
  const outline = { d: path, stroke: 'var(--hl-edge)', strokeWidth: 1.5 };
  if (!figure) return <path {...outline} fill="transparent" aria-hidden />;
  const { jobs, key, label, has_list } = figure;
  const text = `${label || county}: ${jobs === null ? t('masked_mark', { count: MIN_HOMES_SHOWN }) : formatNumber(jobs)}`;
  const shape = (
    <path {...outline} fill="var(--hl-busy)" fillOpacity={jobs === null ? 0.1 : 0.25 + 0.75 * (jobs / most)} {...(jobs === null && { strokeDasharray: '8 6' })}>
      <title>{text}</title>
    </path>
  );
  if (jobs === null || jobs === 0 || !has_list || search.band) return shape;
  return (
    <Link to="/reports/jobs" search={{ ...search, figure: key }} aria-label={text}>
      {shape}
    </Link>
  );
}
