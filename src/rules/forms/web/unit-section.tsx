/** Returns the props that show a unit of measure at the right end of a number input. The width fits the text. */
export const unitSection = (unit: string | undefined) =>
  unit
    ? {
        rightSection: <span style={{ color: 'var(--hl-ink-2)', fontSize: 13 }}>{unit}</span>,
        rightSectionWidth: 20 + unit.length * 8,
        rightSectionPointerEvents: 'none' as const,
      }
    : {};
