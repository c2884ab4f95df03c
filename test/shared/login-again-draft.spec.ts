import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getLoginDraft,
  removeLoginDraft,
  setLoginDraft,
} from '../../elements/shared/login-again/login-again-draft.ts';

test('a form works where session storage is blocked', () => {
  assert.equal('sessionStorage' in globalThis, false, 'as in a browser that blocks it');
  setLoginDraft({ form: 'email', userId: 'a', value: 'mara@lindqvist.example' }, 0);
  assert.equal(getLoginDraft('email', 'a', 0), undefined);
  removeLoginDraft();
});
