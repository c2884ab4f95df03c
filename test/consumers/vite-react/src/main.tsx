import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EvApp, EvBadge, EvCampaignHeader, EvSegmented } from 'evangelist/react';

const options = [
  { value: 'first', label: 'First' },
  { value: 'second', label: 'Second' },
];

function Kinds() {
  const [kind, setKind] = useState('first');
  const [failure, setFailure] = useState('');
  const kinds = useRef<HTMLElementTagNameMap['ev-segmented']>(null);
  const choose = (event: HTMLElementEventMap['ev-segmented-change']): void => setKind(event.value);
  return (
    <>
      <EvSegmented
        ref={kinds}
        label="Kind"
        options={options}
        value={kind}
        onSegmentedChange={choose}
      />
      <EvBadge className="kind" {...(kind === 'second' && { tone: 'success' })}>
        {kind}
      </EvBadge>
      <EvApp apiEndpoint="https://product.invalid">
        <EvCampaignHeader campaignId="gone" onLoadError={({ code }) => setFailure(code)} />
      </EvApp>
      <output>{failure}</output>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Kinds />
  </StrictMode>,
);
