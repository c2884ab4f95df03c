import { expect } from '@open-wc/testing';
import { routes } from '../../react-app/routes.tsx';
import type { Shown } from '../../react-app/route.ts';
import { tellable } from '../../react-app/visit.ts';

/** The path that is told of an address, by the table of routes. */
function told(path: string): string {
  for (const route of routes) {
    const { path: pattern = '', render } = route as { path?: string; render: (params: object) => Shown };
    const match = new URLPattern({ pathname: pattern }).exec({ pathname: path });
    if (match) return tellable(render(match.pathname.groups));
  }
  return tellable({ params: {} });
}

describe('the path that is told', () => {
  it('is the address, with the pattern in the place of a token', () => {
    expect(told('/')).to.equal('/');
    expect(told('/campaign/7f')).to.equal('/campaign/7f');
    expect(told('/landing/metaplex')).to.equal('/landing/metaplex');
    expect(told('/invitation/s3cr3t')).to.equal('/invitation/{token}');
    expect(told('/campaign-preview/s3cr3t')).to.equal('/campaign-preview/{token}');
  });

  it('is no address at all where no route matched', () => expect(told('/invitation/s3cr3t/more')).to.equal('/{unknown}'));

  it('names a parameter of every route that holds a token so that it is seen', () => {
    const parameters = routes.flatMap((route) => (route as { path?: string }).path?.match(/:\w+/g) ?? []);
    expect([...new Set(parameters)].sort()).to.deep.equal([':advertiser', ':id', ':token']);
  });
});
