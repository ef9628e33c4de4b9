"""What the operator of a server looks at and does: `periple admin`."""
