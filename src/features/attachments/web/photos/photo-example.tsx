import type { ReactNode } from 'react';
import { type ExampleKind, exampleKindOf } from '../../example-kinds';
import styles from './photo-example.module.css';

/**
 * A drawing of a good photo: the object fills the frame, and its label is readable. The drawing is hidden from screen readers, because the hint next to it
 * describes the same photo.
 */
export function PhotoExample({ category }: { category: string }) {
  const kind = exampleKindOf(category);
  if (!kind) return null;
  return (
    <svg className={styles.example} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      <path className={styles.frame} d="M4 16V4h12M80 4h12v12M92 56v12H80M16 68H4V56" />
      {DRAWINGS[kind]}
    </svg>
  );
}

/** Draws lines that look like printed text. */
const print = (...lines: [x: number, y: number, width: number][]) =>
  lines.map(([x, y, width]) => <path key={y + x} className={styles.print} d={`M${x} ${y}h${width}`} />);

const DRAWINGS: Record<ExampleKind, ReactNode> = {
  nameplate: (
    <>
      <rect className={styles.thing} x="12" y="12" width="72" height="48" rx="3" />
      <path className={styles.strong} d="M20 23h30M20 33h42" />
      {print([20, 42, 56], [20, 50, 48])}
      <path className={styles.thing} d="M58 20v8M62 20v8M66 20v8M71 20v8M75 20v8" />
    </>
  ),
  outdoor_unit: (
    <>
      <rect className={styles.thing} x="22" y="14" width="52" height="40" rx="3" />
      <circle className={styles.thing} cx="42" cy="34" r="14" />
      <path className={styles.thing} d="M42 20v28M28 34h28M66 22v24M28 54v6M68 54v6" />
      <path className={styles.print} d="M10 61h76" />
    </>
  ),
  indoor_unit: (
    <>
      <rect className={styles.thing} x="16" y="18" width="64" height="22" rx="4" />
      <path className={styles.thing} d="M22 32h52M22 36h52" />
      <path className={styles.print} d="M10 10h76M30 48c0 4-3 5-3 9M48 48c0 4-3 5-3 9M66 48c0 4-3 5-3 9" />
    </>
  ),
  appliance: (
    <>
      <rect className={styles.thing} x="32" y="20" width="32" height="40" rx="2" />
      <path className={styles.thing} d="M32 38h32M42 20V8M54 20V8M38 46h20M38 50h20M38 54h20" />
      <path className={styles.print} d="M12 61h72" />
    </>
  ),
  water_heater: (
    <>
      <rect className={styles.thing} x="34" y="18" width="28" height="42" rx="6" />
      <path className={styles.thing} d="M42 18V8h-16M54 18V8h16M34 30h28" />
      <path className={styles.strong} d="M42 40h12" />
      <path className={styles.print} d="M12 61h72" />
    </>
  ),
  panel: (
    <>
      <rect className={styles.thing} x="36" y="10" width="30" height="52" rx="2" />
      <path className={styles.thing} d="M36 10 16 16v46l20 0M51 18v36M42 22h6M42 30h6M42 38h6M42 46h6M54 22h6M54 30h6M54 38h6M54 46h6" />
      {print([20, 28, 11], [20, 36, 11], [20, 44, 11])}
    </>
  ),
  wiring: (
    <>
      <rect className={styles.thing} x="10" y="14" width="22" height="22" rx="2" />
      <rect className={styles.thing} x="64" y="38" width="22" height="22" rx="2" />
      <path className={styles.strong} d="M32 25h12c10 0 0 24 10 24h10" />
      <path className={styles.print} d="M32 30h8c8 0 2 24 10 24h14" />
    </>
  ),
  meter: (
    <>
      <circle className={styles.thing} cx="48" cy="34" r="25" />
      <rect className={styles.thing} x="32" y="24" width="32" height="11" rx="1" />
      <path className={styles.strong} d="M36 30h4M44 30h4M52 30h4" />
      {print([36, 42, 24], [40, 49, 16])}
    </>
  ),
  reading: (
    <>
      <rect className={styles.thing} x="28" y="8" width="40" height="56" rx="5" />
      <rect className={styles.thing} x="34" y="15" width="28" height="18" rx="2" />
      <path className={styles.strong} d="M39 28v-8M45 20h5v4h-5v4h5M55 20v8h4" />
      <circle className={styles.thing} cx="48" cy="47" r="8" />
    </>
  ),
  house: (
    <>
      <path className={styles.thing} d="M14 36 48 12l34 24M22 31v29h52V31" />
      <path className={styles.thing} d="M43 60V44h10v16M28 40h9v9h-9zM59 40h9v9h-9z" />
      <path className={styles.strong} d="M56 54h5" />
    </>
  ),
  room: (
    <>
      <path className={styles.thing} d="M12 10 30 22h36l18-12M12 62l18-14h36l18 14M30 22v26M66 22v26" />
      <rect className={styles.thing} x="41" y="32" width="14" height="20" rx="2" />
    </>
  ),
  insulation: (
    <>
      <path className={styles.thing} d="M10 44c6-8 10-8 14 0 4-8 10-8 14 0 4-8 10-8 14 0 4-8 10-8 14 0 4-8 10-8 14 0M10 60h76" />
      <path className={styles.print} d="M14 52h14M60 52h20M22 57h12M66 57h10" />
      <rect className={styles.thing} x="42" y="10" width="11" height="50" rx="1" />
      <path className={styles.strong} d="M42 18h5M42 26h7M42 34h5M42 42h7M42 50h5" />
    </>
  ),
  pipe: (
    <>
      <path className={styles.thing} d="M8 30h30M8 42h30M58 30h30M58 42h30" />
      <rect className={styles.thing} x="38" y="24" width="20" height="24" rx="2" />
      <path className={styles.strong} d="M48 24V14M40 14h16" />
    </>
  ),
  duct: (
    <>
      <path className={styles.thing} d="M10 18h44c14 0 24 10 24 24v18M10 40h40c4 0 6 2 6 6v14M56 60h22" />
      <path className={styles.print} d="M24 18v22M40 18v22M58 30l-9 10" />
    </>
  ),
  seal: (
    <>
      <path className={styles.thing} d="M10 14h34v44H10M86 14H52v44h34" />
      <path className={styles.strong} d="M48 12c-4 5 4 7 0 12s4 7 0 12 4 7 0 12 3 6 0 12" />
      <path className={styles.print} d="M16 24h20M16 36h16M60 24h18M62 36h18" />
    </>
  ),
};
