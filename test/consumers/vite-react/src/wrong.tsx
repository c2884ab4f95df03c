/** Read by the compiler alone: it must refuse these, and nothing else. */
import { EvBadge, EvSegmented } from 'evangelist/react';

export const refused = [
  // @ts-expect-error no such tone
  <EvBadge key="1" tone="splendid" />,
  // @ts-expect-error no such property
  <EvBadge key="2" tune="success" />,
  // @ts-expect-error an event that carries no such thing
  <EvSegmented key="3" onSegmentedChange={({ key }) => key} />,
];
export const taken = [
  <EvBadge key="1" tone={undefined} aria-label="State" hidden />,
  <EvSegmented key="2" onSegmentedChange={({ value }) => void value.trim()} />,
];
