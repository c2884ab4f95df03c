import { expect } from '@open-wc/testing';
import { routes } from '../../../react-app/routes.tsx';
import type { MatchedRoute } from '../../../react-app/route.ts';
import { toReportablePath } from '../../../react-app/boot/tracking.lazy.ts';

/** The reported path of an address. */
function getReportedPath(path: string): string {
  for (const route of routes) {
    const { path: pattern = '', render } = route as {
      path?: string;
      render: (params: object) => MatchedRoute;
    };
    const match = new URLPattern({ pathname: pattern }).exec({ pathname: path });
    if (match) return toReportablePath(render(match.pathname.groups));
  }
  return toReportablePath({ params: {} });
}

describe('toReportablePath', () => {
  it('is the path, with a placeholder instead of a token', () => {
    expect(getReportedPath('/')).to.equal('/');
    expect(getReportedPath('/campaign/7f')).to.equal('/campaign/7f');
    expect(getReportedPath('/landing/metaplex')).to.equal('/landing/metaplex');
    expect(getReportedPath('/invitation/s3cr3t')).to.equal('/invitation/{token}');
    expect(getReportedPath('/campaign-preview/s3cr3t')).to.equal('/campaign-preview/{token}');
  });

  it('is a placeholder for an unknown path', () =>
    expect(getReportedPath('/invitation/s3cr3t/more')).to.equal('/{unknown}'));

  it('replaces the token parameter of every route', () => {
    const parameters = routes.flatMap(
      (route) => (route as { path?: string }).path?.match(/:\w+/g) ?? [],
    );
    // Only a token is secret: a new parameter must be listed here.
    const known = [':advertiser', ':campaignId', ':id', ':token', ':version'];
    expect([...new Set(parameters)].sort()).to.deep.equal(known);
  });
});
