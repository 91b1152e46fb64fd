import { expect, it } from 'vitest'
import { isPublicAddress, isThisMachine, networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51322', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['unknown', undefined],
  ['', undefined],
  ['203.0.113', undefined],
  ['example.ua', undefined],
  ['1'.repeat(3000), undefined],
])('limits count %s as %s', (written, network) => {
  expect(networkOf(written)).toBe(network)
})

it('knows the addresses that are nobody else’s business, also behind tunnels and translators', () => {
  const inner = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '240.0.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::10.0.0.1',
    '::a00:1',
    '4000::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:a00:1::',
    '2001:0:a00::1',
    '2001:db8::1',
    '100::1',
    'no address',
  ]
  expect(inner.filter(isPublicAddress)).toEqual([])
  expect(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'].every(isPublicAddress)).toBe(true)
})

it('knows this machine by its names alone', () => {
  const hosts = ['http://localhost:3000', 'http://127.0.0.1', 'http://127.1', 'http://[::1]:80']
  for (const each of hosts) expect(isThisMachine(new URL(each).hostname), each).toBe(true)
  const others = ['https://localhost.shop.ua', 'https://shop.ua', 'http://192.168.1.5:3000', 'http://127.0.0.1.shop.ua']
  for (const each of others) expect(isThisMachine(new URL(each).hostname), each).toBe(false)
})
